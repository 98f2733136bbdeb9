import { expect, it } from 'vitest'
import { getDatabaseErrorType } from '../../../server/platform/database-outage.ts'

const withCode = (code: string) => Object.assign(new Error('anything'), { code })
/** Wraps an error as the query builder does. */
const wrap = (cause: Error) => new Error('Failed query', { cause })

it.each([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', '08001', '08004', '57P03', '53300'].map(withCode),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
])('is unreachable: %o', (error) => {
  expect(getDatabaseErrorType(wrap(error))).toBe('unreachable')
})

it.each([
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '08003', '08006', '57P01', '57P02', '25P03'].map(withCode),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('is a lost connection: %o', (error) => {
  expect(getDatabaseErrorType(wrap(error))).toBe('lost')
})

it.each(['ENOSPC', 'EDQUOT', '53100', '58030'].map(withCode))('is a full disk: %o', (error) => {
  expect(getDatabaseErrorType(wrap(error))).toBe('full')
})

it.each(['53200', '57014', '55P03'].map(withCode))('is a busy database: %o', (error) => {
  expect(getDatabaseErrorType(wrap(error))).toBe('busy')
})

it.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('22P02'),
  new Error('an ordinary error'),
  'no error',
])('is no outage of the database: %o', (error) => {
  expect(getDatabaseErrorType(error)).toBeNull()
})
