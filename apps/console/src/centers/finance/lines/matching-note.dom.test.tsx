import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import { MatchingNote, lookAgainIn } from './matching-note.tsx'
import { renderPart } from '#app/test/render-part.tsx'

test('while lines are matched it is said how many of how many, and looked again until all are', async () => {
  const { host } = await renderPart(<MatchingNote of={{ looked: 120, all: 200 }} />, ['consoleBank'])
  await settle(() => {})
  expect(host.textContent).toContain('120 of 200 lines so far')
  expect(lookAgainIn({ matching: { looked: 120, all: 200 } })).toBeGreaterThan(0)
  expect(lookAgainIn({ matching: null })).toBe(null)
})
