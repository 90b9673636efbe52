import { renderScreen } from '#app/test/render-screen.tsx'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { expect, test } from 'vitest'
import ImportGoods from './import-goods.screen.tsx'

const importId = '0197a000-0000-7000-8000-0000000000aa'
const failed = (changed: number, enabled = true) => ({
  id: importId,
  number: 'I-261127-000001',
  fileName: 'prices.csv',
  at: '2026-11-27T08:00:00.000Z',
  state: 'failed',
  progress: { phase: 'writing', done: changed, of: 120, share: 0.6 },
  rows: 120,
  taken: 0,
  changed,
  alreadyHere: 0,
  rejectedCount: 0,
  rejected: [],
  goods: { drafts: 0, published: 0 },
  inDeal: [],
  kept: [],
  keptCount: 0,
  allowedActions: [
    {
      action: 'undo',
      enabled,
      reason: enabled
        ? null
        : { domain: 'request', name: 'notAllowed', code: 4003, params: { missing: 'product.goods.write' } },
    },
  ],
})
const shown = async (of: object) =>
  (
    await renderScreen(ImportGoods, {
      domains: ['imports', 'listings', 'request'],
      isLoggedIn: true,
      address: `/import-goods?importId=${importId}`,
      answers: { [importCalls.readImport.path]: of },
    })
  ).host
const buttonsOf = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)

test('an import that stopped between two portions says how many listings it has changed, and offers to undo them', async () => {
  const host = await shown(failed(50))
  expect(host.textContent).toContain('50 listings were changed before it stopped')
  expect(buttonsOf(host)).toContain('Undo import')
})

test('one that has changed nothing says so, and has nothing to undo', async () => {
  const host = await shown(failed(0))
  expect(host.textContent).toContain('Nothing was imported')
  expect(buttonsOf(host)).not.toContain('Undo import')
})

test('who may not edit listings reads why the changes are not undone', async () => {
  const host = await shown(failed(50, false))
  expect(host.textContent).toContain('You don’t have permission')
  expect(buttonsOf(host)).not.toContain('Undo import')
})
