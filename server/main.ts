/**
 * The command. `node server/main.ts` serves and, unless `JOBS=off`, works; with the argument `worker` it only works;
 * `--quiet` keeps the log to what needs somebody's attention. The process itself comes after what makes it light.
 */
import './platform/runtime-tuning.ts'

await import('./process.ts')
