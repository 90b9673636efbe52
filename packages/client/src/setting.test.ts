import { describe, expect, test } from 'vitest'
import { refreshSetting, storedSetting } from './setting.ts'
import { givenClient } from './test/given-client.ts'
import { setting } from './test/given-setting.ts'

describe('the global setting', () => {
  test('is asked once by all who want it at the same moment', async () => {
    const { client, storage, received } = await givenClient(() => ({ body: { code: 200, msg: '', data: setting } }))
    const answers = await Promise.all([refreshSetting(client, storage), refreshSetting(client, storage)])
    expect(answers).toEqual([setting, setting])
    expect(received).toHaveLength(1)
  })

  test('a failed query says nothing and keeps what is stored', async () => {
    const { client, seen, storage } = await givenClient(() => ({ status: 500, body: 'down' }))
    storage.setItem('global-setting', '{"half":')
    expect(await refreshSetting(client, storage)).toBeNull()
    expect(storedSetting(storage)).toBeNull()
    expect([seen.toasts, storage.getItem('global-setting')]).toEqual([[], '{"half":'])
  })
})
