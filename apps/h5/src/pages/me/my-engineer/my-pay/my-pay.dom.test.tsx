import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { expect, test } from 'vitest'
import MyPay from './my-pay.screen.tsx'

const yen = (minor: number) => ({ currency: 'JPY', minor })
const job = {
  repairId: '0198aaaa-0000-7000-8000-0000000000f1',
  number: 'R26112912345',
  machine: 'Okuma LB3000 EX',
  at: '2026-11-20T03:00:00.000Z',
  state: 'kept',
  gross: yen(52_800),
  fee: yen(2_904),
  net: yen(49_896),
}

test('an engineer sees of each job what the customer pays, the fee and what is theirs, and the sums by currency', async () => {
  const { host, asked } = await renderScreen(MyPay, {
    domains: ['jobs'],
    isLoggedIn: true,
    address: '/pages/me/my-engineer/my-pay/my-pay',
    answers: {
      [repairJobsCalls.listJobPay.path]: {
        data: [job],
        total: 1,
        sums: [{ coming: yen(49_896), paid: yen(310_000) }],
      },
    },
  })
  for (const text of [
    'Okuma LB3000 EX',
    'R26112912345',
    '52,800',
    '2,904',
    '49,896',
    '310,000',
    'Paid by the customer',
  ])
    expect(host.textContent).toContain(text)
  const paid = [...host.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === 'Paid')
  await settle(() => paid?.click())
  expect(asked.at(-1)).toMatchObject({ path: repairJobsCalls.listJobPay.path, input: { stage: 'paid' } })
})
