import type { OutputOf } from '@kikai/contract/call'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceContent, PieceDetail, PieceRow } from '@kikai/contract/content/managed-content.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage, languages } from '@kikai/kernel/language'
import type { Member, ReadContext } from '../../platform/context.ts'
import { readHistory } from '../../platform/steps/history.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { writtenTerms } from '../consents/consents.public.ts'
import { presentCards } from '../goods/goods.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { pictureIn } from './content.present.ts'
import {
  approvalBlocked,
  endingBlocked,
  lacksOf,
  sendingBlocked,
  stepBlocked,
  writingBlocked,
} from './content.policy.ts'
import {
  type ContentVersion,
  type ListedPiece,
  type StoredPiece,
  findPiece,
  listContentVersions,
} from './pieces.store.ts'

type Reader = ReadContext<Member>

export const contentOf = ({
  texts,
  coverFileId,
  goodsIds,
  audience,
  topic,
  tags,
  target,
  sort,
}: ContentVersion): PieceContent => ({ texts, coverFileId, goodsIds, audience, topic, tags, target, sort })

/** What a new version begins with: for a legal text without any the words that the product brings. */
export async function contentBefore(
  ctx: Reader,
  piece: StoredPiece,
  newest: ContentVersion | null,
): Promise<PieceContent> {
  if (newest) return contentOf(newest)
  if (piece.termsKind === null) return emptyContent
  const { titles, bodies } = await writtenTerms(ctx, piece.termsKind)
  const texts = inEachLanguage((language) => ({
    title: titles[language],
    summary: '',
    blocks: [...bodies[language]],
  }))
  return { ...emptyContent, texts }
}

const emptyContent: PieceContent = {
  texts: inEachLanguage(() => ({ title: '', summary: '', blocks: [] })),
  coverFileId: null,
  goodsIds: [],
  audience: 'all',
  topic: null,
  tags: [],
  target: null,
  sort: 0,
}

/** Of a legal text what it says now is needed besides, because it may not lose its operator. */
export async function lacksNow(ctx: Reader, piece: StoredPiece, content: PieceContent): Promise<string[]> {
  const before = piece.termsKind === null ? null : await contentBefore(ctx, piece, null)
  return lacksOf(piece.kind, content, before)
}

export async function presentRow(
  ctx: Reader,
  piece: Pick<ListedPiece, 'id' | 'number' | 'kind' | 'termsKind' | 'createdAt'>,
  newest: ContentVersion | null,
): Promise<PieceRow> {
  const content = await contentBefore(ctx, piece, newest)
  const lacks = newest ? await lacksNow(ctx, piece, content) : []
  return {
    id: piece.id,
    number: piece.number,
    kind: piece.kind,
    termsKind: piece.termsKind,
    title: titleIn(ctx, content),
    state: newest?.state ?? null,
    versionNumber: newest?.number ?? 0,
    publishAt: newest?.publishAt ?? null,
    endAt: newest?.endAt ?? null,
    writer: newest?.names.at(-1) ?? null,
    lackingIn: languages.filter((language) => lacks.some((one) => one.startsWith(`${language}.`))),
    updatedAt: newest?.updatedAt ?? piece.createdAt,
  }
}

/** In the reader's language, or in one in which there is a title. */
const titleIn = ({ language }: Pick<Reader, 'language'>, { texts }: PieceContent): string =>
  texts[language].title || (languages.map((one) => texts[one].title).find((title) => title !== '') ?? '')

export async function presentPiece(ctx: Reader, pieceId: Id<'piece'>, asked?: number): Promise<PieceDetail> {
  const piece = await findPiece(ctx.db, pieceId)
  if (!piece) throw refuse(requestErrors.notFound)
  const versions = await listContentVersions(ctx.db, pieceId)
  const newest = versions[0] ?? null
  const shown = asked === undefined ? newest : (versions.find(({ number }) => number === asked) ?? null)
  if (asked !== undefined && !shown) throw refuse(requestErrors.notFound)
  const content = await contentBefore(ctx, piece, shown)
  const lacks = newest ? await lacksNow(ctx, piece, contentOf(newest)) : []
  const pictures = await pictureFacts(ctx, content.coverFileId === null ? [] : [content.coverFileId])
  const cards = await presentCards(ctx, content.goodsIds)
  const standing = { kind: piece.kind, state: newest?.state ?? null, writers: newest?.writers ?? [], lacks }
  return {
    ...(await presentRow(ctx, { ...piece, createdAt: ctx.now() }, newest)),
    version: newest?.version ?? 1,
    shown: { number: shown?.number ?? 0, content, cover: pictureIn(pictures, content.coverFileId) },
    lacks,
    goods: content.goodsIds.flatMap((goodsId) => {
      const card = cards.get(goodsId)
      return card ? [{ id: goodsId, managementNumber: card.managementNumber, title: card.title }] : []
    }),
    versions: versions.map((one) => ({
      number: one.number,
      state: one.state,
      title: titleIn(ctx, contentOf(one)),
      writers: one.names,
      approver: one.approver,
      reason: one.reason,
      publishAt: one.publishAt,
      endAt: one.endAt,
      updatedAt: one.updatedAt,
    })),
    history: newest ? await readHistory(ctx.db, { entity: 'content_version', id: newest.id }) : [],
    allowedActions: actionsOf({
      write: writingBlocked(standing),
      send: sendingBlocked(standing),
      approve: approvalBlocked(standing, ctx.actor.id),
      reject: stepBlocked(standing, 'reject'),
      schedule: stepBlocked(standing, 'schedule'),
      withdraw: stepBlocked(standing, 'withdraw'),
      end: endingBlocked(standing),
    }),
  }
}

type Read = typeof managedContentCalls.readPiece
export const readPiece = (
  ctx: Reader,
  { pieceId, number }: { pieceId: Id<'piece'>; number?: number | undefined },
): Promise<OutputOf<Read>> => presentPiece(ctx, pieceId, number)
