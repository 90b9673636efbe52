import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftIn } from './kept-draft.ts'

test('a field that is kept is not emptied by the ones that are not', () => {
  const kept = new Map<string, string>()
  const place = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  const draft = draftIn(() => place, {
    name: 'form',
    keeps: z.object({ email: z.string() }),
    rest: { email: '', password: '' },
  })
  draft.write({ email: 'a@b.example', password: 'secret' }, null)
  expect(draft.read()?.values).toEqual({ email: 'a@b.example', password: '' })
  expect([...kept.values()].join('')).not.toContain('secret')
  draft.drop()
  expect(draft.read()).toBeNull()
})
