import { inDays, repairId } from '#app/test/repair-of'
import { ofRepair, open, press, seenText, fill } from '#app/test/open-repair.tsx'
import { profileOf } from '#app/test/profile-of'
import { settle } from '@kikai/client/test/mount.tsx'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test, vi } from 'vitest'
import AddFee from './my-repair-communicate-record/add-fee/add-fee.screen.tsx'
import AddFeedback from './my-repair-communicate-record/add-feedback/add-feedback.screen.tsx'
import CommunicateRecord from './my-repair-communicate-record/my-repair-communicate-record.screen.tsx'
import Evaluate from './my-repair-evaluate/my-repair-evaluate.screen.tsx'
import AddOther from './my-repair-other/add-other/add-other.screen.tsx'
import Other from './my-repair-other/my-repair-other.screen.tsx'
import Logistic from './my-repair-add-logistic/my-repair-add-logistic.screen.tsx'
import AddContractInfo from './my-repair-detail/add-contract-info/add-contract-info.screen.tsx'
import CheckCertificate from '../../check-certificate.screen.tsx'

test('a machine is sent with carrier, number and photos', async () => {
  const ways = { legs: [], to: { name: 'Owari Kiko', lines: ['Komaki works 2'], phone: '+81 568 1' }, back: null }
  const { asked } = await ofRepair(
    Logistic,
    'my-repair-add-logistic/my-repair-add-logistic',
    { life: 'accepted', mode: 'sendIn', may: ['sendDevice'] },
    { [repairEndsCalls.readRepairLogistics.path]: ways },
  )
  expect(seenText()).toContain('Komaki works 2')
  await press('It is on its way')
  expect(seenText()).toContain('Please fill this in.')
  expect(seenText()).toContain('Please add at least one photo.')
  expect(asked.some((one) => one.path === repairEndsCalls.sendRepairDevice.path)).toBe(false)
})

test('a way that was taken shows its condition on arrival', async () => {
  const leg = {
    id: repairId,
    direction: 'to',
    carrier: 'own_truck',
    carrierName: '',
    trackingNumber: '12-34',
    link: null,
    note: '',
    files: [],
    sentAt: inDays(-2),
    arrivedAt: inDays(-1),
    condition: 'damaged',
    conditionNote: 'Door dented',
    conditionFiles: [],
  }
  await ofRepair(
    Logistic,
    'my-repair-add-logistic/my-repair-add-logistic',
    { mode: 'sendIn', place: 'withUs' },
    { [repairEndsCalls.readRepairLogistics.path]: { legs: [leg], to: null, back: null } },
  )
  for (const shown of ['Own lorry', '12-34', 'Damaged', 'Door dented']) expect(seenText()).toContain(shown)
})

const entry = {
  id: repairId,
  seq: 4,
  kind: 'promise',
  readers: 'all',
  side: 'engineer',
  author: 'Kengo Hayase',
  isOwn: false,
  text: 'The seal comes on Thursday',
  language: 'en',
  event: null,
  files: [{ id: repairId, kind: 'sound', url: '/files/x', width: null, height: null, pages: null, seconds: 21 }],
  due: inDays(-1),
  place: null,
  at: inDays(-3),
}

test('the record repeats a promise that was not kept, and asks for earlier entries', async () => {
  const { asked } = await ofRepair(
    CommunicateRecord,
    'my-repair-communicate-record/my-repair-communicate-record',
    { may: ['write', 'addFee'] },
    {
      [repairRecordCalls.listRepairRecord.path]: {
        entries: [
          entry,
          {
            ...entry,
            id: repairId.replace('f1', 'f3'),
            seq: 3,
            kind: 'step',
            event: 'receive',
            text: '',
            due: null,
            files: [],
          },
        ],
        more: true,
      },
    },
  )
  for (const shown of ['and that is over', '0:21', 'Accepted by the engineer', 'Add a fee'])
    expect(seenText()).toContain(shown)
  await press('Earlier entries')
  expect(asked.at(-1)).toMatchObject({ input: { beforeSeq: 3 } })
})

test('a promise needs its time, and an entry is sent once', async () => {
  const { asked } = await ofRepair(AddFeedback, 'my-repair-communicate-record/add-feedback/add-feedback', {
    may: ['write'],
  })
  await press('Promise')
  await fill('text', 'The gate is open from eight')
  await press('Add')
  expect(seenText()).toContain('Please say by when.')
  await fill('due', '2027-01-08T18:00')
  await press('Only us')
  await settle(() => document.querySelector('form')?.requestSubmit())
  expect(asked.at(-1)).toMatchObject({
    path: repairRecordCalls.addRepairRecord.path,
    input: { kind: 'promise', readers: 'own', text: 'The gate is open from eight' },
  })
})

test('a fee is offered as a line of its own, beside the limit', async () => {
  const prices = {
    currency: 'JPY',
    taxRate: 10,
    cap: { currency: 'JPY', minor: 350_000 },
    agreed: { currency: 'JPY', minor: 300_000 },
    upTo: { currency: 'JPY', minor: 300_000 },
    left: { currency: 'JPY', minor: 50_000 },
    diagnosisFee: null,
    quotes: [],
    charges: [],
    due: null,
    paid: { currency: 'JPY', minor: 0 },
    ways: [],
    rules: { validDays: 14, partHours: 72, roundsMost: 3, labourPercent: 30, warrantyDays: 90 },
    allowedActions: [],
  }
  const { asked } = await ofRepair(
    AddFee,
    'my-repair-communicate-record/add-fee/add-fee',
    { may: ['addFee'] },
    { [repairPricesCalls.readRepairPrices.path]: prices },
  )
  await fill('label', 'Night transport')
  await fill('amount', '60000')
  expect(seenText()).toContain('over')
  await press('Offer the fee')
  expect(asked.at(-1)).toMatchObject({
    path: repairPricesCalls.addRepairPrice.path,
    input: { kind: 'fee', send: true, lines: [{ label: 'Night transport', options: [{ unitPrice: 60_000 }] }] },
  })
})

test('engineer and company are rated apart, each whole', async () => {
  const grade = { jobs: 12, firstFix: 92, comeback: 4 }
  const { asked, host } = await ofRepair(Evaluate, 'my-repair-evaluate/my-repair-evaluate', {
    life: 'completed',
    may: ['review'],
    engineer: { id: repairId, name: 'Kengo Hayase', photo: null, grade },
    company: { id: repairId, name: 'Owari Kiko' },
  })
  expect(seenText()).toContain('Fixed first time: 92 %')
  await press('Send review')
  expect(seenText()).toContain('Please choose one to five stars.')
  for (const four of host.querySelectorAll<HTMLInputElement>('input[aria-label^="4"]')) await settle(() => four.click())
  await press('Send review')
  expect(asked.at(-1)).toMatchObject({
    path: repairEndsCalls.reviewRepair.path,
    input: {
      engineer: { scores: { skill: 4, punctuality: 4, communication: 4 } },
      company: { scores: { handling: 4, price: 4, communication: 4 } },
    },
  })
})

test('a key that went out comes back in one tap', async () => {
  const key = {
    id: repairId,
    kind: 'keyOrPart',
    label: 'Key 2',
    note: '',
    language: 'en',
    from: null,
    until: inDays(2),
    files: [],
    readers: 'all',
    remind: true,
    workWaits: false,
    hasEnded: false,
    side: 'customer',
    author: 'Naoki Okamoto',
    at: inDays(-1),
    returnedAt: null,
  }
  const { asked } = await ofRepair(
    Other,
    'my-repair-other/my-repair-other',
    { may: ['write'] },
    { [repairRecordCalls.listRepairOthers.path]: { others: [key] } },
  )
  await press('It is back')
  expect(asked.at(-1)).toMatchObject({ path: repairRecordCalls.addRepairOther.path, input: { returnedId: key.id } })
})

test('a permit that ends before the visit does is not accepted', async () => {
  const visit = { from: '2027-01-08T00:00:00.000Z', to: '2027-01-08T12:00:00.000Z' }
  const { asked } = await ofRepair(AddOther, 'my-repair-other/add-other/add-other', { may: ['write'], visit })
  await press('Permit')
  await fill('label', 'Hot-work permit')
  await fill('until', '2027-01-08T01:00')
  await press('Save')
  expect(seenText()).toContain('Please extend the permit.')
  expect(asked.some((one) => one.path === repairRecordCalls.addRepairOther.path)).toBe(false)
})

const contract = {
  id: repairId,
  number: 'SC-1',
  kind: 'oneJob',
  repairId,
  provider: 'Owari Kiko',
  customer: 'Okamoto Seiki',
  machine: 'Okuma LB3000 EX',
  language: 'ja',
  version: 2,
  versions: [1, 2].map((version) => ({
    version,
    covers: [{ label: `Bearing ${version}`, net: { currency: 'JPY', minor: 98_000 } }],
    excludes: ['Coolant pump'],
    total: { currency: 'JPY', minor: 237_600 },
    hash: 'a',
    agreedAt: inDays(-version),
    agreedBy: 'Naoki Okamoto',
    paperId: null,
  })),
  startsAt: inDays(-2),
  endsAt: null,
  invoice: null,
  invoiceCountry: 'JP',
  allowedActions: [{ action: 'updateContractInfo', enabled: true, reason: null }],
}

test('the contract shows its versions, and an invoice takes no number of another form', async () => {
  const { asked } = await open(
    AddContractInfo,
    `/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info?repairId=${repairId}`,
    {
      [contractsCalls.readServiceContract.path]: contract,
      [profileCalls.myProfile.path]: profileOf({ country: 'JP' }),
    },
  )
  for (const shown of ['In force', 'Bearing 2', 'Bearing 1', 'Coolant pump']) expect(seenText()).toContain(shown)
  await fill('title', 'Okamoto Seiki')
  await fill('taxNumber', 'T818000103755')
  await press('Save')
  expect(seenText()).toContain('This isn’t T and 13 digits')
  await fill('taxNumber', '')
  await press('Save')
  expect(asked.at(-1)).toMatchObject({
    path: contractsCalls.updateContractInfo.path,
    input: { repairId, invoice: { type: 'company', title: 'Okamoto Seiki', taxNumber: '' } },
  })
})

test('each version of the contract is opened as a paper', async () => {
  const { asked } = await open(
    AddContractInfo,
    `/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info?repairId=${repairId}`,
    {
      [contractsCalls.readServiceContract.path]: contract,
      [profileCalls.myProfile.path]: profileOf({ country: 'JP' }),
    },
  )
  const buttons = [...document.body.querySelectorAll('button')].filter((one) => one.textContent === 'Open the paper')
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(
    [2, 1].map((at) => `Open the paper of version ${at}`),
  )
  await settle(() => buttons[1]?.click())
  const find = asked.findLast(({ path }) => path === repairPapersCalls.findRepairQuotation.path)
  expect(find?.input).toEqual({ repairId, contractVersion: 1 })
  await settle(() =>
    find?.done({
      kind: 'contract',
      paperId: repairId,
      number: 'SC-1-V1',
      issuedAt: inDays(-2),
      checkCode: 'K7Q4-M29X',
      url: '/files/one',
      fileName: 'SC-1-V1-ja.pdf',
      expiresAt: inDays(1),
    }),
  )
  await vi.waitFor(() =>
    expect(document.body.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/files/one'),
  )
})

test('anybody reads by its code that a paper is genuine, without names and sums', async () => {
  await open(CheckCertificate, '/pages/check-certificate?code=K7Q4-M29X', {
    [repairPapersCalls.checkCertificate.path]: {
      kind: 'service',
      number: 'CS-261126-0184',
      issuedAt: inDays(-1),
      maker: 'Okuma',
      model: 'LB3000 EX',
      replacedAt: null,
    },
  })
  for (const shown of ['This paper is genuine', 'Service certificate', 'CS-261126-0184', 'Okuma LB3000 EX'])
    expect(seenText()).toContain(shown)
})

test('a paper that a newer version has replaced says since when, and does not look as if it held', async () => {
  await open(CheckCertificate, '/pages/check-certificate?code=K7Q4-M29X', {
    [repairPapersCalls.checkCertificate.path]: {
      kind: 'contract',
      number: 'C261126K7Q4M29-V1',
      issuedAt: inDays(-3),
      maker: 'Okuma',
      model: 'LB3000 EX',
      replacedAt: inDays(-1),
    },
  })
  expect(seenText()).toMatch(/no longer current\s*Replaced on .+ by a newer version\./)
  expect(seenText()).toContain('Service contract')
  expect(seenText()).not.toContain('This paper is genuine')
})

test('a code that no paper has is typed again', async () => {
  const { asked } = await open(CheckCertificate, '/pages/check-certificate?code=K7Q4', {})
  await settle(() => asked[0]?.refuse(requestErrors.notFound.code, 'Not found'))
  expect(seenText()).toContain('No paper has this code')
})
