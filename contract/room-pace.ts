/**
 * How often a page with an open exercise reports to the room, in seconds: while a teacher watches its quiz's room, and while
 * nobody does. The server says which with each response.
 */
export const reportSeconds = { watched: 10, unwatched: 30 } as const
