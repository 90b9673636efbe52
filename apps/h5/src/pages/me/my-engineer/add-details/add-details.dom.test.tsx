import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { jobNote, useKeptCall } from '#features/outbox/use-outbox.ts'
import { isId } from '@kikai/kernel/ids'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import AddDetails from './add-details.screen.tsx'
import { can, jobDetailOf, jobId } from '../test/job-of.ts'

const { startRepair, editJob, finishRepair } = repairWorkCalls
const render = (job: object) =>
  renderScreen(AddDetails, {
    domains: ['jobs', 'repairs', 'quotes', 'managed', 'passport', 'maintenance'],
    isLoggedIn: true,
    address: `/pages/me/my-engineer/add-details/add-details?repairId=${jobId}`,
    answers: { [repairsCalls.readRepair.path]: job },
  })
const text = () => document.body.textContent ?? ''
async function press(name: string) {
  const found = [...document.body.querySelectorAll('button')].findLast((one) => one.textContent?.trim() === name)
  if (!found) throw new Error(`there is no ${name}`)
  await settle(() => found.click())
  await settle(() => vi.dynamicImportSettled())
}
const tick = (at: number) =>
  settle(() => document.body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[at]?.click())
/** The safety list, all of it ticked. */
async function begin() {
  await press('Start the work')
  const before = document.body.querySelectorAll('[role=dialog] input[type=checkbox]').length
  expect(before).toBe(5)
  for (const box of document.body.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]'))
    await settle(() => box.click())
  await press('Start the work')
}

/** A job that is opened a second time: what it was before is kept under the same name. */
function OpenedAgain() {
  const [repairId, open] = useState<string>(jobId)
  if (!isId<'repair'>(repairId)) throw new Error('no id')
  const { data, reload } = useKeptCall(repairsCalls.readRepair, { repairId }, jobNote(jobId))
  return (
    <main>
      <p>{data ? 'The job is shown.' : 'Nothing is shown.'}</p>
      <button onClick={() => open('0197a000-0000-7000-8000-000000000099')}>Open</button>
      <button onClick={reload}>Ask</button>
    </main>
  )
}

test('a job that is kept stays on the screen while it is asked for again without a network', async () => {
  const { host, asked } = await renderScreen(
    { ...AddDetails, view: OpenedAgain },
    {
      domains: [],
      isLoggedIn: true,
      address: `/pages/me/my-engineer/add-details/add-details?repairId=${jobId}`,
    },
  )
  const said = () => host.querySelector('p')?.textContent
  const answerLast = (how: 'done' | 'breakOff') =>
    settle(() => {
      const last = asked.findLast(({ path }) => path === repairsCalls.readRepair.path)
      if (how === 'done') last?.done(jobDetailOf())
      else last?.breakOff()
    })
  await answerLast('done')
  await press('Open')
  expect(said()).toBe('Nothing is shown.')
  await answerLast('breakOff')
  await vi.waitFor(() => expect(said()).toBe('The job is shown.'))
  const before = asked.length
  await press('Ask')
  expect(asked.length).toBeGreaterThan(before)
  expect(said()).toBe('The job is shown.')
})

test('work is begun only when everything is safe', async () => {
  const { asked } = await render(jobDetailOf())
  await press('Start the work')
  await press('Start the work')
  expect(text()).toContain('5 points are still open.')
  expect(asked.some(({ path }) => path === startRepair.path)).toBe(false)
})

test('who has no network begins, ticks off and goes on, and it is sent in its order afterwards', async () => {
  const { asked } = await render(jobDetailOf())
  await begin()
  await settle(() => asked.find(({ path }) => path === startRepair.path)?.breakOff())
  expect(text()).toContain('1 waits to be sent')
  // The phone knows that the work has begun, although the server does not.
  expect(text()).toContain('Measurements')
  await tick(0)
  expect(text()).toContain('2 wait to be sent')
  await settle(() => dispatchEvent(new Event('online')))
  const again = asked.filter(({ path }) => path === startRepair.path)
  expect(again[1]?.input).toEqual(again[0]?.input)
  expect(again[1]?.headers.get('request-id')).toBe(again[0]?.headers.get('request-id'))
  await settle(() =>
    again[1]?.done(jobDetailOf({ version: 6, life: 'repairing', allowedActions: can('finish', 'edit', 'write') })),
  )
  expect(asked.findLast(({ path }) => path === editJob.path)?.input).toMatchObject({
    version: 6,
    checks: [{ id: 'powerOff', isDone: true }],
  })
})

test('the button names what is missing until the work can be finished', async () => {
  const { host, asked } = await render(
    jobDetailOf({
      life: 'repairing',
      nextStep: 'finish',
      allowedActions: can('finish', 'edit', 'write'),
      checklist: [{ id: 'testRun', label: 'Test run', isDone: true, at: null }],
    }),
  )
  expect(text()).toContain('Please say what was done.')
  await settle(() => type(host.querySelector('textarea'), 'Bearing replaced, 60 minutes test run'))
  await press('Add a measurement')
  expect(text()).toContain('A measurement has no name or no value.')
  const field = (label: string) =>
    [...host.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor ?? ''
  await settle(() => {
    type(host.querySelector(`[id="${field('What')}"]`), 'Spindle run-out')
    type(host.querySelector(`[id="${field('Before')}"]`), '0.024')
    type(host.querySelector(`[id="${field('After')}"]`), '0.003')
  })
  await press('Finish the work')
  expect(asked.find(({ path }) => path === finishRepair.path)?.input).toMatchObject({
    work: 'Bearing replaced, 60 minutes test run',
    tests: [{ name: 'Spindle run-out', before: '0.024', after: '0.003' }],
    signature: null,
  })
})

test('what was done is written down once the finding is, not before', async () => {
  const looking = { life: 'diagnosing', nextStep: 'quote', allowedActions: can('finish', 'edit', 'write') }
  await render(jobDetailOf({ ...looking, diagnosis: null }))
  expect(text()).toContain('Enter the finding')
  expect(text()).not.toContain('Add a measurement')
})

test('a conflict shows what the server knows, and leads out in three ways', async () => {
  const { asked } = await render(jobDetailOf())
  await begin()
  const refuse = () =>
    settle(() =>
      asked
        .findLast(({ path }) => path === startRepair.path)
        ?.refuse(repairErrors.changedMeanwhile.code, 'The customer has cancelled it.', {
          life: 'cancelled',
          version: 9,
        }),
    )
  await refuse()
  expect(text()).toContain('1 doesn’t match')
  await press('Check')
  expect(text()).toContain('The customer has cancelled it.')
  await press('Do this')
  expect(asked.findLast(({ path }) => path === startRepair.path)?.input).toMatchObject({ version: 9 })
  await refuse()
  await press('Check')
  const ways = document.body.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=radio]')
  expect(ways).toHaveLength(3)
  await settle(() => ways[2]?.click())
  await press('Do this')
  expect(asked.at(-1)).toMatchObject({
    path: repairRecordCalls.addJobRecord.path,
    input: { kind: 'finding', text: expect.stringContaining('The customer has cancelled it.') },
  })
  expect(text()).not.toContain('doesn’t match')
})

test('a part from stock that was agreed on is sent with its goods, and comes back when it was taken out', async () => {
  const goodsId = jobId.replace(/01$/, '77')
  const { host, asked } = await render(
    jobDetailOf({
      life: 'repairing',
      nextStep: 'finish',
      allowedActions: can('finish', 'edit', 'write'),
      checklist: [],
      agreedParts: [{ goodsId, label: 'Spindle bearing' }],
    }),
  )
  expect(text()).toContain('From stock, as agreed')
  await settle(() => host.querySelector<HTMLElement>('[aria-label="Remove Spindle bearing"]')?.click())
  expect(text()).not.toContain('From stock, as agreed')
  await press('Add Spindle bearing from stock')
  await settle(() => type(host.querySelector('textarea'), 'Bearing replaced'))
  await vi.waitFor(() => expect(host.textContent).not.toContain('Please say what was done.'))
  await press('Finish the work')
  // It is kept on the phone before it is sent.
  await vi.waitFor(
    () =>
      expect(asked.find(({ path }) => path === finishRepair.path)?.input).toMatchObject({
        parts: [{ label: 'Spindle bearing', goodsId, serialIn: '', serialOut: '' }],
      }),
    { timeout: 10_000 },
  )
})

const nameDay = async () => {
  const day = document.body.querySelector<HTMLInputElement>('[role=dialog] input[type=date]')
  await settle(() => type(day, '2099-03-02'))
  await press('Add this time')
  await press('Send')
}

test('a visit that was agreed on is moved to another time', async () => {
  const moved = await render(jobDetailOf({ allowedActions: can('changeTime') }))
  await press('Move the visit')
  await press('Send')
  expect(text()).toContain('Please add a time.')
  await nameDay()
  expect(moved.asked.find(({ path }) => path === repairsCalls.changeRepairTime.path)?.input).toMatchObject({
    version: 5,
    slots: [],
    visit: { from: expect.stringMatching(/^2099-03/), to: expect.any(String) },
  })
})

test('where no visit was agreed on, the engineer suggests times', async () => {
  const { asked } = await render(jobDetailOf({ visit: null, allowedActions: can('changeTime') }))
  await press('Suggest times')
  await nameDay()
  expect(asked.find(({ path }) => path === editJob.path)?.input).toMatchObject({ slots: [{ to: expect.any(String) }] })
})

test('an engineer sees the wished times before they accept, and afterwards what they wrote', async () => {
  const [from, to] = ['2026-12-07T01:00:00.000Z', '2026-12-07T04:00:00.000Z'] as const
  await render(jobDetailOf({ life: 'assigned', nextStep: 'receive', visit: null, slots: [{ from, to }] }))
  expect(text()).toContain('Accept the job')
  expect(text()).toContain('The customer’s times')
  const done = { work: 'Seal replaced.', language: 'en', tests: [], parts: [], meter: null, at: to, by: 'K', files: [] }
  await render(jobDetailOf({ life: 'completed', nextStep: 'none', finished: { ...done, signature: null } }))
  await settle(() => vi.dynamicImportSettled())
  expect(text()).toContain('Seal replaced.')
})

test('what was really used of an estimate is stated, at most what was agreed, and is what it took before', async () => {
  const lineId = '0197a000-0000-7000-8000-000000000251'
  const { host, asked } = await render(
    jobDetailOf({
      life: 'repairing',
      nextStep: 'finish',
      allowedActions: can('finish', 'edit', 'write'),
      checklist: [],
      estimated: [{ lineId, label: 'Fitting', unit: 'hour', quantity: 8, most: 10, used: null }],
    }),
  )
  expect(text()).toContain('Estimated 8 h, at most 10 h')
  const field = () => {
    const label = [...host.querySelectorAll('label')].find((one) => one.textContent === 'Fitting')
    return host.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)
  }
  expect([field()?.value, field()?.nextSibling?.textContent]).toEqual(['8', 'hours'])
  await settle(() => type(host.querySelector('textarea'), 'Bearing replaced'))
  for (const typed of ['10.5', '', 'many']) {
    await settle(() => type(field(), typed))
    expect(text()).toContain('Please say how much was really used')
    expect(field()?.getAttribute('aria-invalid')).toBe(typed === '10.5' ? 'true' : null)
  }
  await settle(() => type(field(), '6,5'))
  await press('Finish the work')
  expect(asked.find(({ path }) => path === finishRepair.path)?.input).toMatchObject({
    used: [{ lineId, quantity: 6.5 }],
  })
})

/** The rows below a heading. */
const rowsOf = (heading: string) =>
  [...document.body.querySelectorAll('section')]
    .filter((one) => one.querySelector('h2')?.textContent === heading)
    .flatMap((one) => [...one.querySelectorAll('button')].map((row) => row.textContent?.trim()))

test('the papers of a job can be opened by its engineer, once there are any', async () => {
  const { findRepairQuotation, findServiceCertificate } = repairPapersCalls
  const finished = {
    at: '2026-11-21T00:00:00.000Z',
    by: 'Owari Kiko',
    work: 'Bearing replaced.',
    language: 'en',
    tests: [],
    parts: [],
    meter: null,
    files: [],
    signature: null,
  }
  const papers = { contractId: jobId, contractVersion: 2, finished }
  const { asked } = await render(jobDetailOf({ life: 'repaired', ...papers }))
  await vi.waitFor(() => expect(rowsOf('Papers')).toEqual(['Quotation', 'Service contract', 'Service certificate']))
  for (const [name, path, input] of [
    ['Quotation', findRepairQuotation.path, { repairId: jobId }],
    ['Service contract', findRepairQuotation.path, { repairId: jobId, contractVersion: 2 }],
    ['Service certificate', findServiceCertificate.path, { repairId: jobId }],
  ] as const) {
    await press(name)
    expect(asked.at(-1)).toMatchObject({ path, input })
  }
  const opened = {
    kind: 'service',
    paperId: jobId,
    number: 'R-1-S1',
    issuedAt: '2026-11-20T00:00:00.000Z',
    checkCode: 'K7Q4-M29X',
    url: '/files/one',
    fileName: 'R-1-S1-en.pdf',
    expiresAt: '2026-11-20T00:10:00.000Z',
  }
  await settle(() => asked.at(-1)?.done(opened))
  await vi.waitFor(() =>
    expect(document.body.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/files/one'),
  )
})

test('before anything was quoted a job has no papers', async () => {
  await render(jobDetailOf({ life: 'diagnosing' }))
  await settle(() => vi.dynamicImportSettled())
  expect(rowsOf('Papers')).toEqual([])
})
