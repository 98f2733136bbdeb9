import '../../src/preferences/theme.css'
import '../../src/preferences/global.css'
