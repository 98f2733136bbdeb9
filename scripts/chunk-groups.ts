/** Chunks by what needs them: every screen, signed-in screens, and what every page needs. */
const chunks = {
  vendor: [
    'rolldown/runtime',
    'node_modules/(react|react-dom|scheduler|use-sync-external-store)/',
    // Only the marking desk asks before it is left.
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/(?!.*/useBlocker\\.)',
  ],
  // What keeps queries on the device comes later, and only the dashboard's list of people goes on page by page.
  query: [
    'node_modules/@tanstack/(react-query|query-core)/(?!.*/(hydration|infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\\.)',
  ],
  base: [
    'contract/(auth-calls|call-row|http|limits)\\.ts',
    'src/session/(?!identity-library|account|sign-in|sign-up)',
    'src/data/(call|auth)\\.ts',
    'src/answers/(has-outbox|requested-start)\\.',
    'src/preferences/preferences\\.ts',
    // Screens need it, what fails to show, and what looks for updates.
    'src/connection/pending-notice\\.',
    'src/lib/(class-names|lazy|store|with-timeout)\\.',
    'src/components/[^/]+/(native-button|spinner|note|logo)\\.',
    'react-icons/lib/headless/createFluentIcon',
    'vite/preload-helper',
    // What a screen that fails shows.
    'src/components/[^/]+/(empty|load-error|load-failed|open-book|page-header|server-reachable)\\.',
  ],
  // Fluent's core and its button, without what only overlays need: most of react-tabster and parts of react-utilities.
  fluent: [
    'node_modules/@fluentui/(react-(aria/lib/button|button|jsx-runtime|motion/lib/contexts|provider|shared-contexts|theme)|keyboard-keys)/',
    'node_modules/@fluentui/react-tabster/lib/(focus/(?!focusWithin)|hooks/(useFocusVisible|useKeyborgRef)\\.)',
    'node_modules/@fluentui/react-utilities/lib/(?!virtualParent/|trigger/|hooks/use(On|Timeout|Browser|Animation|FirstMount|ForceUpdate|Controllable)|utils/(getReactElementRef|mergeCallbacks))',
    'node_modules/(@griffel|keyborg)/',
  ],
  // Fluent's form fields, which no screen needs for its first picture.
  fields: [
    'node_modules/@fluentui/react-(field|input|label|search|select|textarea)/',
    'react-icons/lib/(icons|sizedIcons)/',
    'src/components/form/(field|search-field|select-field|text-area-field|use-auto-grow)\\.',
  ],
  screens: [
    'src/lib/(device|lazy-component|numbers|quiz-size|retry)\\.',
    'src/data/(?!(account|changed-marks|marking|mark-failures|mark-query|mark-queue|pending-marks|quiz-answers|saved-marks|unsaved-marks|room|presence|roster|personal-data|recalculation|search|stats|persistence|database-persister|query-store|runtime-config)\\.)',
    'src/connection/connection\\.',
    // The marking desk needs the errors without the outbox.
    'contract/((answer|screen)-calls|errors)\\.ts',
    'src/routes/_app\\.tsx\\?',
    'src/routes/_app/-shell/(frame|server-status|sidebar)\\.',
    'src/components/[^/]+/(avatar|banner|book|button|card-grid|icon-button|refresh-button)\\.',
    'src/components/[^/]+/(subject-badge|truncated-name|use-lazy-dialog|use-kept-focus|delete-button)\\.',
    'src/lib/dates\\.',
    'react-icons/.*/headless-svg/arrow-right\\.',
  ],
  public: ['src/routes/_public\\.tsx\\?', 'src/routes/_public/-(?!reset-password)', 'src/session/sign-in\\.'],
  dashboard: [
    'src/routes/_app/dashboard/((route|topics|student-groups)\\.tsx\\?|-(dashboard-header|work-in-progress)\\.)',
  ],
  flash: ['src/components/[^/]+/(button-feedback|copy-button)\\.', 'react-icons/.*/headless-svg/copy\\.'],
  // The screen of records needs these and no more of the outbox.
  items: ['/outbox/items\\.'],
  // What the lists of a student's quizzes and attempts share.
  attempts: [
    'src/routes/_app/-(use-device-attempts|offline-mark|history-entry-state|not-in-group)\\.',
    'src/components/[^/]+/ring\\.',
    'src/lib/answered\\.',
  ],
  // What needs one of these needs the icon of the device too.
  device: ['src/components/[^/]+/device-(icon|note)\\.', 'react-icons/.*/headless-svg/(laptop|timer)\\.'],
  dismiss: ['react-icons/.*/headless-svg/dismiss\\.'],
  // Every dialog needs most of it, and no screen for its first picture.
  dialog: ['src/components/feedback/((confirm-)?dialog|modal)\\.'],
  // What a question is printed on, and what keeps its answers.
  sheet: [
    'src/components/[^/]+/(sheet|quoted-answer|answered-options|ruler-progress|step-bar|pager)\\.',
    'src/lib/(steps)\\.',
  ],
  outbox: [
    // Wi-Fi drills are rare.
    '/outbox/(?!drill-network)',
    'src/answers/(page-outbox|outbox-session|send-scheduler|cached-exercises)\\.',
    'src/connection/connection-watch\\.',
  ],
}
export const chunkGroups = Object.entries(chunks).map(([name, parts]) => ({
  name,
  test: new RegExp(parts.join('|')),
}))
