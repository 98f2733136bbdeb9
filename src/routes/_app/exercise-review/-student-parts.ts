/** What the review shows to students alone, in one file to load. */
export { PractiseLinks } from './-practise-links.tsx'
export { QueryMark } from './-query-mark.tsx'
