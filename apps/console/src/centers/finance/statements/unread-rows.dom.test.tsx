import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test } from 'vitest'
import { type NoMovement, UnreadRows } from './unread-rows.tsx'

test('each row of a statement that becomes no line is named with its number, and a kind of them can be said to be no payments', async () => {
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'consoleBank'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  let said: readonly NoMovement[] = []
  const of = {
    problems: [
      { row: 4, problem: 'day', value: '2026/13/45' },
      { row: 5, problem: 'characters', value: '?' },
    ],
    problemCount: 2,
    left: [{ row: 9, reason: 'total', value: '合計 · 3700' }],
    leftCount: 1,
    groups: [
      { problem: 'day', count: 1, mayBeLeft: true },
      { problem: 'characters', count: 1, mayBeLeft: false },
    ],
  } as const
  const { host } = await mount(
    <TextsProvider texts={texts}>
      {around(
        <UnreadRows
          of={{ ...of, problems: [...of.problems], left: [...of.left], groups: [...of.groups] }}
          left={[]}
          onLeave={(left) => {
            said = left
          }}
        />,
      )}
    </TextsProvider>,
  )
  expect(host.textContent).toContain('Row 4: “2026/13/45” is not a date.')
  expect(host.textContent).toContain('Row 9: total or balance (合計 · 3700)')
  const boxes = [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes).toHaveLength(1)
  await settle(() => boxes[0]?.click())
  expect(said).toEqual(['day'])
})
