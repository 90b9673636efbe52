import { draw } from '#ui/test/draw.ts'
import { limits } from '@kikai/kernel/limits'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { tabs } from '../routes/routes.ts'
import { TabBar } from './tab-bar.tsx'

vi.mock('../login/me.ts', () => ({ useCartCount: () => 1_000, useUnreadCount: () => 7 }))

test('§9 tab bar: 50 px and the safe area under it', async () => {
  const html = await draw(<TabBar path={tabs.home} />)
  const look = /<nav[^>]* class="([^"]*)"/.exec(html)?.[1]?.split(' ')
  expect(look).toEqual(expect.arrayContaining(['h-tab', 'box-content', 'pb-safe']))
  const theme = readFileSync(new URL('../../theme.css', import.meta.url), 'utf8')
  expect(/--spacing-tab: ([^;]+);/.exec(theme)?.[1]).toBe(`${limits.tabBarHeightPx}px`)
  expect(limits.tabBarHeightPx).toBe(50)
})

test('§9 badge: a cart of more than 999 says 999+', async () => {
  const html = await draw(<TabBar path={tabs.home} />)
  expect(html).toContain('>999+<')
})
