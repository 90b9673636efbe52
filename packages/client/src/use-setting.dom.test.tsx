import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { expect, test } from 'vitest'
import { refreshSetting } from './setting.ts'
import { answeredByHand } from './test/answered-by-hand.ts'
import { setting } from './test/given-setting.ts'
import { givenApp, mount, settle } from './test/mount.tsx'
import { useSetting } from './use-setting.ts'

function Shown() {
  return <output>{useSetting()?.version ?? 'none'}</output>
}

/** A visit with two components that use the setting. */
async function visit() {
  const { around, client } = givenApp()
  const { host } = await mount(
    around(
      <>
        <Shown />
        <Shown />
      </>,
    ),
  )
  return { client, shown: () => [...host.querySelectorAll('output')].map(({ textContent }) => textContent) }
}

test('§3 global configuration: is fetched once and kept for the next visit; a refresh fetches it again', async () => {
  localStorage.clear()
  const asked = answeredByHand()
  const first = await visit()
  expect(first.shown()).toEqual(['none', 'none'])
  await settle(() => asked[0]?.done({ ...setting, version: '1' }))
  expect(first.shown()).toEqual(['1', '1'])
  const second = await visit()
  expect(second.shown()).toEqual(['1', '1'])
  expect(asked.map(({ path }) => path)).toEqual([settingsCalls.globalSetting.path])
  await settle(() => void refreshSetting(second.client, localStorage))
  expect(asked).toHaveLength(2)
  await settle(() => asked[1]?.done({ ...setting, version: '2' }))
  expect((await visit()).shown()).toEqual(['2', '2'])
  expect(asked).toHaveLength(2)
})
