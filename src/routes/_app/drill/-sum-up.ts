import type { DrillSheet } from '../../../data/room.ts'

/** A sheet that has a drill. */
export type EndedDrill = DrillSheet & { drill: NonNullable<DrillSheet['drill']> }
export type DrillDevice = DrillSheet['devices'][number]

/** The figures of all devices; of the time without contact the longest. */
export function sumUp(
  devices: DrillDevice[],
): Pick<DrillDevice, 'longest_ms' | 'typed' | 'delivered' | 'waiting' | 'lost'> {
  const sum = (read: (device: DrillDevice) => number) =>
    devices.reduce((total, device) => total + read(device), 0)
  return {
    longest_ms: Math.max(0, ...devices.map(({ longest_ms }) => longest_ms)),
    typed: sum(({ typed }) => typed),
    delivered: sum(({ delivered }) => delivered),
    waiting: sum(({ waiting }) => waiting),
    lost: sum(({ lost }) => lost),
  }
}
