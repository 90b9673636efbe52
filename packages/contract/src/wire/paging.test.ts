import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { page, paged } from './paging.ts'

describe('§3 paged list', () => {
  const input = paged({ words: z.string() })

  test('current_page and page_size go in, the first page of 20 when nothing is said', () => {
    expect(input.parse({ words: 'a', current_page: 2, page_size: 50 })).toEqual({
      words: 'a',
      current_page: 2,
      page_size: 50,
    })
    expect(input.parse({ words: 'a' })).toEqual({ words: 'a', current_page: 1, page_size: 20 })
  })

  test.each([
    { current_page: 0 },
    { current_page: limits.pageNumberMax + 1 },
    { page_size: 0 },
    { page_size: limits.pageSizeMax + 1 },
    { page: 1 },
  ])('%j is refused', (wrong) => {
    expect(input.safeParse({ words: 'a', ...wrong }).success).toBe(false)
  })

  test('data.data and data.total come out', () => {
    const output = page(z.string())
    expect(output.parse({ data: ['one'], total: 7 })).toEqual({ data: ['one'], total: 7 })
    expect(output.safeParse({ data: ['one'] }).success).toBe(false)
    expect(output.safeParse({ list: ['one'], total: 7 }).success).toBe(false)
  })
})
