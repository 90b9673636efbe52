import { textsIn } from '#ui/test/texts.ts'
import { mount, settle } from '@kikai/client/test/mount.tsx'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { afterEach, expect, test, vi } from 'vitest'
import ClosedApp from './closed-app.tsx'
import { newerVersion } from './newer-version.ts'

afterEach(newerVersion.putOff)

test.each([
  ['の文言', { 'zh-Hans': '', en: '', ja: 'の文言' }],
  ['このバージョンはご利用いただけなくなりました。', { 'zh-Hans': '', en: 'Please update.', ja: '' }],
])(
  'a closed app says what the business wrote in the reader’s language, else why it is closed: %s',
  async (says, text) => {
    const take = vi.fn<() => void>()
    newerVersion.offer(take)
    const { host } = await mount(
      <TextsProvider texts={await textsIn('ja', ['app'])}>
        <ClosedApp text={text} />
      </TextsProvider>,
    )
    expect(host.textContent).toContain(says)
    await settle(() => host.querySelector('button')?.click())
    expect(take).toHaveBeenCalledOnce()
  },
)
