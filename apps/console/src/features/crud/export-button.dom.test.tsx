import { settle, givenApp, mount } from '@kikai/client/test/mount.tsx'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test, vi } from 'vitest'
import { ExportButton } from './export-button.tsx'
import { resource } from './resource.ts'

const members = resource({
  name: 'members',
  call: customersCalls.listCustomers,
  exports: customersCalls.exportCustomers,
  rowKey: ({ id }) => id,
  input: ({ words = '' }) => ({ words }),
})

const row = {
  id: '01900000-0000-7000-8000-000000000002',
  name: '佐●',
  email: 's●@example.com',
  phone: '●',
  kind: 'consumer',
  country: 'JP',
  language: 'ja',
  company: null,
  orders: 2,
  joinedAt: '2026-11-20T00:00:00.000Z',
  lastSeenAt: null,
}

async function render({ rights }: { rights: readonly string[] }) {
  const asked = answeredByHand()
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text))
    return 'blob:sheet'
  })
  const proven: string[] = []
  const { around } = givenApp({
    token: 'a-token',
    proveAgain: async (by) => {
      proven.push(by)
      return true
    },
  })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'managed'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      {around(
        <ExportButton
          of={members}
          exports={customersCalls.exportCustomers}
          title="Members"
          filters={{ words: 'sato' }}
          columns={[{ key: 'email', title: 'Email', show: ({ email }) => email, text: ({ email }) => email }]}
          may={(right) => rights.includes(right)}
        />,
      )}
    </TextsProvider>,
  )
  const button = () => host.querySelector('button')
  return { asked, saved, proven, button }
}

test('a list is exported by its own call, after who asks has shown that it is they, and the sheet names its entry', async () => {
  const { asked, saved, proven, button } = await render({ rights: ['member.profile.export'] })
  await settle(() => button()?.click())
  expect(asked.at(-1)).toMatchObject({ path: customersCalls.exportCustomers.path, input: { words: 'sato' } })
  await settle(() =>
    asked.at(-1)?.refuse(requestErrors.proofNeeded.code, 'again', { minutes: 10, by: 'authenticator' }),
  )
  expect(proven).toEqual(['authenticator'])
  const entryId = '01900000-0000-7000-8000-00000000abcd'
  await settle(() => asked.at(-1)?.done({ data: [row], isCut: false, entryId }))
  expect(saved[0]).toContain('s●@example.com')
  expect(saved[0]).toContain(entryId)
})

test('whoever lacks the right reads which one, and nothing is asked of the server', async () => {
  const { asked, button } = await render({ rights: ['member.profile.read'] })
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  expect(button()?.getAttribute('aria-label')).toContain('export members and service cases, masked')
  await settle(() => button()?.click())
  expect(asked.some(({ path }) => path === customersCalls.exportCustomers.path)).toBe(false)
})
