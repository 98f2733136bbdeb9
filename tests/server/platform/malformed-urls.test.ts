import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

describe('a malformed URL', () => {
  it.each([
    '/%zz',
    '/api/v1/%zz',
    '/api/v1/topic/get-focus-areas/%e0%a4%a',
    `/api/v1/topic/get-focus-areas/${'1'.repeat(513)}`,
    `/api/v1/search/students/add/1/${'x'.repeat(600)}`,
  ])('gets a 404 like an unknown path: %.50s', async (url) => {
    const response = await school.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({ detail: 'There is nothing at this address.' })
  })

  it('is not repeated in the response', async () => {
    const { body } = await school.app.inject({ method: 'POST', url: '/%zz<script>' })
    expect(body).not.toContain('script')
  })
})
