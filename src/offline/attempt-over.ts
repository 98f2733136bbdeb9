/** The attempt this device knew of is over: it was handed in or abandoned elsewhere. */
export class AttemptOver extends Error {}
