/** The tick as it is drawn here and in the logo; box 18 by 16. */
export const tickPath =
  'M.9 8.6c.9-.6 1.7-.4 2.3.4l2.2 2.9C7.9 7.5 11.6 3.6 16.7.7c.5-.3.9.2.5.6-4.3 3.8-7.5 8.4-9.7 13.5-.4 1-1.7 1-2.2.1L.7 9.7c-.2-.4-.2-.8.2-1.1z'
