import { renderScreen } from '#app/test/render-screen.tsx'
import { type as write } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import type { FapiaoProfile } from '@kikai/contract/papers/fapiao.shapes'
import { expect, test } from 'vitest'
import Fapiao from './fapiao.screen.tsx'

const special: FapiaoProfile = {
  kind: 'special',
  title: '苏州恒吉机械有限公司',
  taxNumber: '91350100M000100Y43',
  address: '苏州市工业园区星湖街328号',
  phone: '0512-62880000',
  bankName: '太湖商业银行园区支行',
  accountNumber: '1102021409000012345',
  version: 3,
}

async function standFapiao(kept: FapiaoProfile | null) {
  const stage = await renderScreen(Fapiao, {
    domains: ['fapiao'],
    isLoggedIn: true,
    answers: { [fapiaoCalls.readFapiao.path]: kept },
  })
  const { host, asked } = stage
  return {
    host,
    field: (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`),
    pick: (label: string) =>
      settle(() =>
        [...host.querySelectorAll('label')]
          .find((one) => one.textContent?.startsWith(label))
          ?.querySelector('input')
          ?.click(),
      ),
    send: () => settle(() => host.querySelector('form')?.requestSubmit()),
    sent: () => asked.findLast(({ path }) => path === fapiaoCalls.saveFapiao.path)?.input,
  }
}

test('each kind of fapiao asks for what it has to say: a person for a name, a special one for the bank account as well', async () => {
  const { host, field, pick } = await standFapiao(null)
  expect(field('taxNumber')).not.toBeNull()
  expect(field('accountNumber')).toBeNull()
  await pick('Individual')
  expect(field('taxNumber')).toBeNull()
  await pick('Company, special')
  for (const name of ['title', 'taxNumber', 'address', 'phone', 'bankName', 'accountNumber'])
    expect(field(name), name).not.toBeNull()
  expect(host.textContent).not.toContain('Delete fapiao details')
})

test('a wrong sign in the tax number and what a special fapiao lacks are said at their fields, and nothing is sent', async () => {
  const { host, field, pick, send, sent } = await standFapiao(null)
  await pick('Company, special')
  await settle(() => write(field('title'), special.title))
  await settle(() => write(field('taxNumber'), '91350100M000100Y44'))
  await send()
  expect(host.textContent).toContain('This isn’t a Chinese credit code')
  expect(host.textContent).toContain('Please fill this in.')
  expect(sent()).toBeUndefined()
})

test('what is kept stands there to be changed, is sent with its version, and can be deleted', async () => {
  const { host, field, send, sent } = await standFapiao(special)
  expect(field('accountNumber')?.value).toBe(special.accountNumber)
  expect(host.textContent).toContain('Delete fapiao details')
  await settle(() => write(field('taxNumber'), ' 91350100-m000100y43 '))
  await send()
  expect(sent()).toEqual(special)
})
