import { contentErrors } from '@kikai/contract/content/content.errors'
import { contentMachine } from '@kikai/contract/content/content.states'
import type { ContentState, PieceContent, PieceKind } from '@kikai/contract/content/managed-content.shapes'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { languages } from '@kikai/kernel/language'
import { contentLimits } from '@kikai/kernel/content-limits'
import { moveBlocked } from '../../platform/steps/steps.ts'

/** The newest version of a piece; without a state where a legal text still stands as the product brings it. */
type Standing = {
  readonly kind: PieceKind
  readonly state: ContentState | null
  readonly writers: readonly Id<'member'>[]
  readonly lacks: readonly string[]
}
type StaffStep = 'send' | 'withdraw' | 'schedule' | 'reject'

/** In these states a change begins with the words that are there, or with a new version of them. */
export type Writing = 'draft' | 'revise' | 'anew'
export function writingOf({ state }: Pick<Standing, 'state'>): Writing | null {
  if (state === 'draft') return 'draft'
  if (state === 'rejected') return 'revise'
  return state === null || state === 'live' || state === 'ended' ? 'anew' : null
}

export const writingBlocked = (piece: Pick<Standing, 'state'>): Refusal | null =>
  writingOf(piece) === null ? refuse(requestErrors.wrongState, { state: piece.state ?? '' }) : null

export const stepBlocked = ({ state }: Pick<Standing, 'state'>, event: StaffStep): Refusal | null =>
  state === null
    ? refuse(requestErrors.wrongState, { state: '' })
    : moveBlocked(contentMachine, { state }, { event, as: 'staff' })

export const sendingBlocked = (piece: Standing): Refusal | null =>
  stepBlocked(piece, 'send') ??
  (piece.lacks.length > 0 ? refuse(contentErrors.textLacks, { lacks: [...piece.lacks] }) : null)

export function approvalBlocked({ state, writers }: Standing, by: Id<'member'>): Refusal | null {
  if (state === null) return refuse(requestErrors.wrongState, { state: '' })
  const blocked = moveBlocked(contentMachine, { state }, { event: 'approve', as: 'staff' })
  if (blocked) return blocked
  return writers.includes(by) ? refuse(contentErrors.ownText) : null
}

/** A legal text ends by the next one only: somebody has always agreed to one. */
export function endingBlocked({ kind, state }: Pick<Standing, 'kind' | 'state'>): Refusal | null {
  if (state === null || kind === 'legal') return refuse(requestErrors.wrongState, { state: state ?? '' })
  return moveBlocked(contentMachine, { state }, { event: 'end', as: 'staff' })
}

type Plan = { readonly publishAt: Instant | null; readonly endAt: Instant | null }
/** `publishAt` null: now. */
export function planBlocked(kind: PieceKind, { publishAt, endAt }: Plan, now: Instant): Refusal | null {
  if (kind === 'legal') {
    if (publishAt === null || publishAt.slice(0, 10) <= now.slice(0, 10)) return refuse(contentErrors.laterDay)
    return endAt === null ? null : refuse(contentErrors.endsFirst)
  }
  const begins = publishAt === null || publishAt < now ? now : publishAt
  return endAt !== null && endAt <= begins ? refuse(contentErrors.endsFirst) : null
}

/** By which a legal text says who runs the marketplace: the operator's details take its place when it is read. */
const operatorMark = '{operator}'

/** What a version lacks before somebody else can approve it: every language its own text, and what its kind needs. */
export function lacksOf(kind: PieceKind, content: PieceContent, before: PieceContent | null): string[] {
  const ofLanguages = languages.flatMap((language) => {
    const { title, summary, blocks } = content.texts[language]
    const named = before !== null && JSON.stringify(before.texts[language].blocks).includes(operatorMark)
    return [
      title === '' ? [`${language}.title`] : [],
      kind === 'section' && title.length > contentLimits.sectionTitleLength ? [`${language}.shorter`] : [],
      summary === '' && kind !== 'legal' && kind !== 'section' ? [`${language}.summary`] : [],
      blocks.length === 0 && kind !== 'slide' && kind !== 'section' ? [`${language}.blocks`] : [],
      kind === 'legal' && named && !JSON.stringify(blocks).includes(operatorMark) ? [`${language}.operator`] : [],
    ].flat()
  })
  return [
    ...ofLanguages,
    ...(kind === 'slide' && content.coverFileId === null ? ['picture'] : []),
    ...(kind === 'slide' && !leads(content) ? ['target'] : []),
    ...(kind === 'section' && !lists(content) ? ['shows'] : []),
    ...(kind === 'help' && content.topic === null ? ['topic'] : []),
  ]
}

const leads = ({ target }: PieceContent): boolean =>
  target !== null && target.kind !== 'list' && target.kind !== 'goods'

const lists = ({ target, goodsIds }: PieceContent): boolean =>
  target !== null && target.kind !== 'article' && (target.kind !== 'goods' || goodsIds.length > 0)

/** A draft may lack much, and not everything: nobody finds one again that has no words. */
export const savingBlocked = ({ texts }: Pick<PieceContent, 'texts'>): Refusal | null =>
  Object.values(texts).some(({ title, summary, blocks }) => title !== '' || summary !== '' || blocks.length > 0)
    ? null
    : refuse(contentErrors.nothingWritten)
