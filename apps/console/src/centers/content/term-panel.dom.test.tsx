import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { translationErrors } from '@kikai/contract/translation/translation.errors'
import { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import { expect, test } from 'vitest'
import { TermPanel } from './term-panel.tsx'

const termId = '01900000-0000-7000-8000-000000000001'
const at = '2026-11-20T00:00:00.000Z'
const word = (one: string) => ({ word: one, forms: [] })
const proposal = {
  id: '01900000-0000-7000-8000-000000000002',
  state: 'proposed',
  change: { 'zh-Hans': { word: '履带片', forms: ['履带板'] } },
  note: 'Said of one',
  by: null,
  mine: false,
  at,
  decided: null,
  sentences: [
    { text: 'シューは新品です。', language: 'ja', readIn: 'zh-Hans', now: '履带板是新的。', later: '履带片是新的。' },
  ],
  allowedActions: ['approve', 'reject'].map((action) => ({ action, enabled: true, reason: null })),
}
const term = {
  id: termId,
  number: 118,
  version: 4,
  field: 'undercarriage',
  words: { 'zh-Hans': word('履带板'), en: word('track shoe'), ja: word('シュー') },
  machines: '',
  proposals: 1,
  updatedAt: at,
  decided: [],
}

async function panel(of: object = {}) {
  const stood = await renderPart(<TermPanel row={termId} controls={null} />, ['consoleTerms', 'translation'])
  await settle(() =>
    stood.sent(managedTranslationCalls.readTerm.path)?.done({ ...term, waiting: [{ ...proposal, ...of }] }),
  )
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  return { ...stood, button }
}

test('a proposal stands beside the words of now, in a sentence of now and then, and is approved in the seen version', async () => {
  const { sent, button } = await panel()
  for (const text of [
    'track shoe',
    'No. 118',
    '履带板 → 履带片',
    'シューは新品です。',
    '履带板是新的。',
    '履带片是新的。',
  ])
    expect(document.body.textContent).toContain(text)
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['履带板', '履带片'])
  await settle(() => button('Approve as second person')?.click())
  expect(sent(managedTranslationCalls.approveTerm.path)?.input).toEqual({ proposalId: proposal.id, version: 4 })
})

test('one’s own proposal waits for somebody else', async () => {
  const { domain, name, code } = {
    domain: 'translation',
    name: 'ownProposal',
    code: translationErrors.ownProposal.code,
  }
  const { button } = await panel({
    mine: true,
    allowedActions: [{ action: 'approve', enabled: false, reason: { domain, name, code, params: {} } }],
  })
  expect(button('Approve as second person')?.disabled).toBe(true)
  expect(document.body.textContent).toContain('Somebody else has to approve your proposal.')
})
