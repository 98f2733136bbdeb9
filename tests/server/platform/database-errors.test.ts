import { expect, it } from 'vitest'
import { getDatabaseErrorType } from '../../../server/platform/database-outage.ts'

const coded = (code: string) => Object.assign(new Error('anything'), { code })
/** As the query builder hands an error on. */
const wrapped = (cause: Error) => new Error('Failed query', { cause })

it.each([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', '08001', '08004', '57P03', '53300'].map(coded),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
])('no connection could be had: %o', (error) => {
  expect(getDatabaseErrorType(wrapped(error))).toBe('unreachable')
})

it.each([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '08003', '08006', '57P01', '57P02', '25P03'].map(coded),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a connection broke: %o', (error) => {
  expect(getDatabaseErrorType(wrapped(error))).toBe('lost')
})

it.each(['ENOSPC', 'EDQUOT', '53100', '58030'].map(coded))('nothing can be stored: %o', (error) => {
  expect(getDatabaseErrorType(wrapped(error))).toBe('full')
})

it.each(['53200', '57014', '55P03'].map(coded))('the database gave it up: %o', (error) => {
  expect(getDatabaseErrorType(wrapped(error))).toBe('busy')
})

it.each([coded('23505'), coded('42P01'), coded('22P02'), new Error('a fault of our own'), 'no error'])(
  'a fault is no trouble of the database: %o',
  (error) => {
    expect(getDatabaseErrorType(error)).toBeNull()
  },
)
