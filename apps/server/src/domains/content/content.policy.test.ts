import { contentErrors } from '@kikai/contract/content/content.errors'
import { contentMachine } from '@kikai/contract/content/content.states'
import { pieceKinds } from '@kikai/contract/content/managed-content.shapes'
import type { Refusal } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import {
  approvalBlocked,
  endingBlocked,
  lacksOf,
  savingBlocked,
  planBlocked,
  sendingBlocked,
  stepBlocked,
  writingBlocked,
} from './content.policy.ts'

const [writer, other] = ['a', 'b'] as unknown as [Id<'member'>, Id<'member'>]
const states = [null, ...contentMachine.states] as const
const all = pieceKinds.flatMap((kind) =>
  states.flatMap((state) =>
    [[], ['ja.title']].flatMap((lacks) =>
      [[], [writer], [other, writer]].map((writers) => ({ kind, state, lacks, writers })),
    ),
  ),
)
const errorOf = (refusal: Refusal | null) => refusal?.declaration ?? null
const { wrongState } = requestErrors

describe('every state, kind, lack and writer', () => {
  test('words are written while nobody waits for them, and begin a new version of what was shown', () => {
    for (const piece of all)
      expect(errorOf(writingBlocked(piece)), JSON.stringify(piece)).toBe(
        ['pending_approval', 'approved', 'scheduled'].includes(piece.state ?? '') ? wrongState : null,
      )
  })

  test('a draft is sent when nothing lacks', () => {
    for (const piece of all)
      expect(errorOf(sendingBlocked(piece)), JSON.stringify(piece)).toBe(
        piece.state !== 'draft' ? wrongState : piece.lacks.length > 0 ? contentErrors.textLacks : null,
      )
  })

  test('whoever wrote a part does not approve it, also where somebody wrote besides', () => {
    for (const piece of all)
      expect(errorOf(approvalBlocked(piece, writer)), JSON.stringify(piece)).toBe(
        piece.state !== 'pending_approval' ? wrongState : piece.writers.includes(writer) ? contentErrors.ownText : null,
      )
  })

  test('rejected is what waits, scheduled what is approved, withdrawn what is not live yet', () => {
    const from = {
      reject: ['pending_approval'],
      schedule: ['approved'],
      withdraw: ['pending_approval', 'approved', 'scheduled'],
    }
    for (const piece of all)
      for (const event of ['reject', 'schedule', 'withdraw'] as const)
        expect(errorOf(stepBlocked(piece, event))).toBe(from[event].includes(piece.state ?? '') ? null : wrongState)
  })

  test('what is live is ended, but for legal texts', () => {
    for (const piece of all)
      expect(errorOf(endingBlocked(piece))).toBe(piece.state === 'live' && piece.kind !== 'legal' ? null : wrongState)
  })
})

const at = (time: string) => instantOf(new Date(time))
const now = at('2026-12-01T09:00:00Z')

test('a legal text begins with a later day and has no end of its own', () => {
  const plan = (publishAt: string | null, endAt: string | null = null) =>
    errorOf(planBlocked('legal', { publishAt: publishAt && at(publishAt), endAt: endAt && at(endAt) } as never, now))
  expect(plan(null)).toBe(contentErrors.laterDay)
  expect(plan('2026-12-01T23:59:00Z')).toBe(contentErrors.laterDay)
  expect(plan('2026-12-02T00:00:00Z')).toBe(null)
  expect(plan('2026-12-02T00:00:00Z', '2026-12-03T00:00:00Z')).toBe(contentErrors.endsFirst)
})

test('all else begins now or later, and ends after that', () => {
  const plan = (publishAt: string | null, endAt: string | null) =>
    errorOf(planBlocked('news', { publishAt: publishAt && at(publishAt), endAt: endAt && at(endAt) } as never, now))
  expect(plan(null, null)).toBe(null)
  expect(plan(null, '2026-12-01T09:00:00Z')).toBe(contentErrors.endsFirst)
  expect(plan('2026-12-03T00:00:00Z', '2026-12-02T00:00:00Z')).toBe(contentErrors.endsFirst)
  expect(plan('2026-11-03T00:00:00Z', '2026-12-02T00:00:00Z')).toBe(null)
})

describe('what lacks', () => {
  const blocks = [{ kind: 'paragraph' as const, text: 'Words' }]
  const content = {
    texts: inEachLanguage(() => ({ title: 'T', summary: 'S', blocks })),
    coverFileId: null,
    goodsIds: [],
    audience: 'all' as const,
    topic: null,
    tags: [],
    target: null,
    sort: 0,
  }
  const empty = { ...content, texts: { ...content.texts, ja: { title: '', summary: '', blocks: [] } } }

  test('of every language its title, its summary and its text', () => {
    expect(savingBlocked(empty)).toBeNull()
    const blank = { title: '', summary: '', blocks: [] }
    expect(savingBlocked({ texts: { 'zh-Hans': blank, en: blank, ja: blank } })?.declaration).toBe(
      contentErrors.nothingWritten,
    )
    expect(lacksOf('news', content, null)).toEqual([])
    expect(lacksOf('news', empty, null)).toEqual(['ja.title', 'ja.summary', 'ja.blocks'])
    expect(lacksOf('legal', empty, null)).toEqual(['ja.title', 'ja.blocks'])
    expect(lacksOf('slide', empty, null)).toEqual(['ja.title', 'ja.summary', 'picture', 'target'])
    expect(lacksOf('help', content, null)).toEqual(['topic'])
  })

  test('a legal text goes on saying who runs the marketplace, in every language', () => {
    const named = [{ kind: 'list' as const, items: ['{operator}'] }]
    const before = { ...content, texts: inEachLanguage(() => ({ title: 'T', summary: '', blocks: named })) }
    expect(lacksOf('legal', content, before)).toEqual(['zh-Hans.operator', 'en.operator', 'ja.operator'])
    expect(lacksOf('legal', before, before)).toEqual([])
  })
})
