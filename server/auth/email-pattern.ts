/** What has the form of an email address; whether it exists only a mail shows. */
export const emailPattern = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u
