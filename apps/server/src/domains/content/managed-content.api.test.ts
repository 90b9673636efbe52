import { api } from '@kikai/contract/api'
import { contentErrors } from '@kikai/contract/content/content.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { contentOf, drafted, publishedPiece, schedule, sentPiece, textsOf } from '../../../test/given/goods/pieces.ts'
import { days, hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { movedIn } from './hot-words.ts'

startProduct()

const later = (ms: number) => instantOf(new Date(product().app.nowMs() + ms))
const newsFor = async (reader: Pick<Person, 'call'> = as.guest()) =>
  accepted(await reader.call(api.content.listArticles, { page_size: 100 })).data.map(({ id }) => String(id))
const read = async (by: Person, pieceId: Awaited<ReturnType<typeof drafted>>['id'], number?: number) =>
  accepted(await by.call(api.content.readPiece, { pieceId, ...(number === undefined ? {} : { number }) }))

describe('an article from its first words to its end', () => {
  test('is written by one, approved by another, scheduled, seen from its moment to its end, each once', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const draft = await drafted(one)
    expect(draft).toMatchObject({ state: 'draft', versionNumber: 1, lacks: [], writer: expect.any(String) })
    const sent = accepted(await one.call(api.content.sendPiece, { pieceId: draft.id, version: draft.version }))
    const own = sent.allowedActions.find(({ action }) => action === 'approve')
    expect(own).toMatchObject({ enabled: false, reason: { code: contentErrors.ownText.code } })
    expect((await one.call(api.content.approvePiece, { pieceId: sent.id, version: sent.version })).code).toBe(
      contentErrors.ownText.code,
    )
    const plan = { publishAt: later(hours(2)), endAt: later(hours(5)) }
    const scheduled = await schedule(one, two, sent, plan)
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: plan.publishAt })
    expect(await newsFor()).not.toContain(draft.id)
    expect(await sweep('content.move')).toBe(0)
    await travel(hours(2))
    expect(await newsFor()).toContain(draft.id)
    expect([await sweep('content.move'), await sweep('content.move')]).toEqual([1, 0])
    expect((await read(one, draft.id)).state).toBe('live')
    expect(await newsFor()).toContain(draft.id)
    await travel(hours(3))
    expect(await newsFor()).not.toContain(draft.id)
    expect([await sweep('content.move'), await sweep('content.move')]).toEqual([1, 0])
    const ended = await read(two, draft.id)
    expect(ended.history.map(({ event }) => event)).toEqual(['create', 'send', 'approve', 'schedule', 'begin', 'end'])
  })

  test('whoever wrote a part of it approves it neither in their own name nor for a company', async () => {
    const [one, two, company] = [await as.staff(), await as.staff(), await given.company()]
    await given.grant(one.id, { role: 'companyOwner', scope: 'company', companyId: company.id })
    const { id: pieceId, version } = await sentPiece(two)
    const draft = accepted(await two.call(api.content.withdrawPiece, { pieceId, version }))
    const change = { pieceId, version: draft.version, content: contentOf({ texts: textsOf('Changed') }) }
    const changed = accepted(await one.call(api.content.writePiece, change))
    const again = accepted(await two.call(api.content.sendPiece, { pieceId, version: changed.version }))
    const asked = { pieceId, version: again.version }
    for (const person of [one, one.actingFor(company), two])
      expect((await person.call(api.content.approvePiece, asked)).code).toBe(contentErrors.ownText.code)
    expect((await (await as.staff()).call(api.content.approvePiece, asked)).code).toBe(200)
  })

  test('is rejected with a reason, written anew and sent again; what lacks is named', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const sent = await sentPiece(one)
    const asked = { pieceId: sent.id, version: sent.version }
    const rejected = accepted(await two.call(api.content.rejectPiece, { ...asked, reason: 'The date is wrong.' }))
    expect(rejected).toMatchObject({ state: 'rejected', versions: [{ reason: 'The date is wrong.' }] })
    const texts = { ...textsOf('Anew'), ja: { title: '', summary: '', blocks: [] } }
    const input = { pieceId: sent.id, version: rejected.version, content: contentOf({ texts }) }
    const draft = accepted(await one.call(api.content.writePiece, input))
    expect(draft).toMatchObject({
      state: 'draft',
      versionNumber: 1,
      lackingIn: ['ja'],
      lacks: ['ja.title', 'ja.summary', 'ja.blocks'],
    })
    const refused = await one.call(api.content.sendPiece, { pieceId: sent.id, version: draft.version })
    expect(refused).toMatchObject({ code: contentErrors.textLacks.code, data: { lacks: draft.lacks } })
    expect((await one.call(api.content.writePiece, input)).code).toBe(requestErrors.olderVersion.code)
  })

  test('a new version replaces the old one from its moment; the old one is seen and taken back', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const first = await publishedPiece(one, two)
    expect(first.state).toBe('live')
    const content = contentOf({ texts: textsOf('Second') })
    const draft = accepted(
      await two.call(api.content.writePiece, { pieceId: first.id, version: first.version, content }),
    )
    expect(draft).toMatchObject({ state: 'draft', versionNumber: 2, versions: [{ number: 2 }, { state: 'live' }] })
    const titleNow = async () =>
      accepted(await as.guest().call(api.content.listArticles, { page_size: 100 })).data.find(
        ({ id }) => String(id) === first.id,
      )
    const before = await titleNow()
    expect(before?.title).toBe('How to check a crane en')
    const sent = accepted(await two.call(api.content.sendPiece, { pieceId: first.id, version: draft.version }))
    const live = await schedule(two, one, sent, { publishAt: null, endAt: null })
    expect(live.versions).toMatchObject([{ state: 'live' }, { number: 1, state: 'ended' }])
    expect(await titleNow()).toMatchObject({ title: 'Second en', publishedAt: before?.publishedAt })
    expect((await read(one, first.id, 1)).shown).toMatchObject({
      number: 1,
      content: { texts: { en: { title: 'How to check a crane en' } } },
    })
    const back = accepted(
      await one.call(api.content.takePieceBack, { pieceId: first.id, version: live.version, number: 1 }),
    )
    expect(back).toMatchObject({ state: 'draft', versionNumber: 3, title: 'How to check a crane en' })
    const missing = await one.call(api.content.takePieceBack, { pieceId: first.id, version: back.version, number: 9 })
    expect(missing.code).toBe(requestErrors.notFound.code)
  })

  test('what is scheduled is withdrawn into a draft, what is live is ended, each in the version that was seen', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const planned = await publishedPiece(one, two, { publishAt: later(days(1)) })
    const draft = accepted(await two.call(api.content.withdrawPiece, { pieceId: planned.id, version: planned.version }))
    expect(draft).toMatchObject({ state: 'draft', publishAt: null, versions: [{ approver: null }] })
    await travel(days(2))
    expect(await newsFor()).not.toContain(planned.id)
    const live = await publishedPiece(one, two)
    expect(await newsFor()).toContain(live.id)
    const older = { pieceId: live.id, version: live.version - 1 }
    expect((await one.call(api.content.endPiece, older)).code).toBe(requestErrors.olderVersion.code)
    expect(accepted(await one.call(api.content.endPiece, { pieceId: live.id, version: live.version })).state).toBe(
      'ended',
    )
    expect(await newsFor()).not.toContain(live.id)
    const late = { pieceId: live.id, version: live.version, publishAt: null, endAt: null }
    expect((await one.call(api.content.schedulePiece, late)).code).toBe(requestErrors.wrongState.code)
  })
})

describe('for whom it is meant', () => {
  test('members, companies and engineers see theirs, and others do not', async () => {
    const [one, two, member, seller] = [await as.staff(), await as.staff(), await as.member(), await as.seller()]
    const ids = {
      member: (await publishedPiece(one, two, { content: { audience: 'member' } })).id,
      company: (await publishedPiece(one, two, { content: { audience: 'company' } })).id,
      engineer: (await publishedPiece(one, two, { content: { audience: 'engineer' } })).id,
    }
    const sees = async (reader: Pick<Person, 'call'>) => {
      const seen = await newsFor(reader)
      return Object.entries(ids).flatMap(([name, id]) => (seen.includes(id) ? [name] : []))
    }
    expect(await sees(as.guest())).toEqual([])
    expect(await sees(member)).toEqual(['member'])
    expect(await sees(seller)).toEqual(['member', 'company'])
    const articleId = ids.company as never
    expect((await member.call(api.content.readArticle, { articleId })).code).toBe(requestErrors.notFound.code)
    expect((await seller.call(api.content.readArticle, { articleId })).code).toBe(200)
  })

  test('help stands apart from the news, by what it is about', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const { id } = await publishedPiece(one, two, { kind: 'help', content: { topic: 'paying' } })
    expect(await newsFor()).not.toContain(id)
    const help = accepted(await as.guest().call(api.content.listArticles, { kind: 'help' })).data
    expect(help).toMatchObject([{ id, topic: 'paying' }])
  })

  test('§4 approval of carousels: a slide with a picture and a target is approved or rejected, and leads there from the home screen', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const [own, foreign] = [await given.picture(one), await given.picture(await given.member())]
    const target = { kind: 'search' as const, words: 'mini excavator' }
    const refused = await one.call(api.content.addPiece, {
      kind: 'slide',
      content: contentOf({ coverFileId: foreign.id, target }),
    })
    expect(refused.code).toBe(requestErrors.notFound.code)
    const bare = await drafted(one, { kind: 'slide' })
    expect(bare.lacks).toEqual(['picture', 'target'])
    const sent = await sentPiece(one, { kind: 'slide', content: { coverFileId: own.id, target } })
    const reason = 'The picture shows another machine.'
    const asked = { pieceId: sent.id, version: sent.version, reason }
    expect(accepted(await two.call(api.content.rejectPiece, asked)).state).toBe('rejected')
    const slide = await publishedPiece(one, two, { kind: 'slide', content: { coverFileId: own.id, target } })
    await travel(5_000)
    const { slides } = accepted(await as.guest().speaking('ja').call(api.home.readHome, {}))
    expect(slides.map(({ id }) => String(id))).not.toContain(sent.id)
    expect(slides).toContainEqual(
      expect.objectContaining({ id: slide.id, title: 'How to check a crane ja', target, picture: expect.anything() }),
    )
    const edit = contentOf({ coverFileId: own.id, target, texts: textsOf('By another') })
    const input = { pieceId: slide.id, version: slide.version, content: edit }
    expect((await two.call(api.content.writePiece, input)).code).toBe(200)
  })
})

describe('the desk and the lists', () => {
  test('what waits is told to those who may approve it; lists count by state and find by words', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const machine = await goods()
    const content = { texts: textsOf('Yard in Nanko'), tags: ['ports'], goodsIds: [machine.id] }
    const sent = await sentPiece(one, { content })
    expect(sent.goods).toMatchObject([{ id: machine.id }])
    const tasksOf = async (person: Person) =>
      accepted(await person.call(api.desk.listDeskTasks, { kind: 'article' })).data.map(({ row }) => row)
    expect(await tasksOf(one)).not.toContain(sent.id)
    expect(await tasksOf(two)).toContain(sent.id)
    for (const words of ['Yard in NANKO', 'ports', String(sent.number)]) {
      const found = accepted(
        await two.call(api.content.listPieces, { list: 'articles', words, state: 'pending_approval' }),
      )
      expect(found.data.map(({ id }) => id)).toEqual([sent.id])
      expect(found.counts).toMatchObject({ pending_approval: 1, all: 1 })
    }
    const slides = accepted(await two.call(api.content.listPieces, { list: 'slides', words: 'Nanko' }))
    expect(slides.total).toBe(0)
  })

  test('members, sellers and finance see and change nothing', async () => {
    const { id: pieceId, version } = await drafted(await as.staff())
    for (const person of [await as.member(), await as.seller(), await as.finance()]) {
      for (const answer of [
        await person.call(api.content.listPieces, { list: 'articles' }),
        await person.call(api.content.readPiece, { pieceId }),
        await person.call(api.content.sendPiece, { pieceId, version }),
        await person.call(api.content.addHotWord, { language: 'en', word: 'crane' }),
      ])
        expect(answer.code).toBe(requestErrors.notAllowed.code)
    }
  })
})

describe('a legal text', () => {
  const legal = async (by: Person, termsKind: string) =>
    accepted(await by.call(api.content.listPieces, { list: 'legal' })).data.find((one) => one.termsKind === termsKind)
  const dueOf = async (person: Person) => (await person.call(api.profile.myProfile, {})).data.consentsDue

  test('is written from what stands, approved by another, in force from its day; then members are asked, and the old one stays', async () => {
    const [one, two, buyer] = [await as.staff(), await as.staff(), await givenBuyer()]
    const old = accepted(await buyer.call(api.consents.readTerms, { kind: 'userAgreement' }))
    accepted(await buyer.call(api.consents.agree, { kind: 'userAgreement', version: old.version }))
    const piece = await legal(one, 'userAgreement')
    if (!piece) return expect.unreachable()
    expect(piece).toMatchObject({ kind: 'legal', state: null, versionNumber: 0 })
    const shown = await read(one, piece.id)
    expect(shown.title).toBe(old.title)
    const { texts } = shown.shown.content
    for (const language of languages) texts[language].blocks.push({ kind: 'paragraph', text: `New ${language}` })
    const content = { ...shown.shown.content, texts }
    const draft = accepted(
      await one.call(api.content.writePiece, { pieceId: piece.id, version: shown.version, content }),
    )
    const sent = accepted(await one.call(api.content.sendPiece, { pieceId: piece.id, version: draft.version }))
    const approved = accepted(await two.call(api.content.approvePiece, { pieceId: piece.id, version: sent.version }))
    const plan = { pieceId: piece.id, version: approved.version, endAt: null }
    expect((await one.call(api.content.schedulePiece, { ...plan, publishAt: null })).code).toBe(
      contentErrors.laterDay.code,
    )
    const publishAt = later(days(3))
    const scheduled = accepted(await one.call(api.content.schedulePiece, { ...plan, publishAt }))
    expect(scheduled.publishAt).toBe(`${publishAt.slice(0, 10)}T00:00:00.000Z`)
    await sweep('content.move')
    expect(accepted(await buyer.call(api.consents.readTerms, { kind: 'userAgreement' })).version).toBe(old.version)
    expect(await dueOf(buyer)).toEqual([])
    await travel(days(3))
    expect(await sweep('content.move')).toBe(1)
    const now = accepted(await buyer.speaking('ja').call(api.consents.readTerms, { kind: 'userAgreement' }))
    expect(now.blocks.at(-1)).toEqual({ kind: 'paragraph', text: 'New ja' })
    expect(now.version.slice(0, 10)).toBe(publishAt.slice(0, 10))
    expect(await dueOf(buyer)).toEqual([{ kind: 'userAgreement', version: now.version }])
    const kept = accepted(await buyer.call(api.consents.readTerms, { kind: 'userAgreement', version: old.version }))
    expect(kept).toMatchObject({ isCurrent: false, blocks: old.blocks })
    accepted(await buyer.call(api.consents.agree, { kind: 'userAgreement', version: now.version }))
    expect(await dueOf(buyer)).toEqual([])
    expect((await legal(two, 'userAgreement'))?.state).toBe('live')
    expect((await one.call(api.content.endPiece, { pieceId: piece.id, version: scheduled.version + 1 })).code).toBe(
      requestErrors.wrongState.code,
    )
    await expect(product().app.db`delete from terms_edition`).rejects.toThrow('stays as it was written')
  })

  test('who runs the marketplace stays in it, and what is withdrawn before its day never holds', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const piece = await legal(one, 'privacy')
    if (!piece) return expect.unreachable()
    const old = accepted(await as.guest().call(api.consents.readTerms, { kind: 'privacy' }))
    const shown = await read(one, piece.id)
    const without = { ...shown.shown.content, texts: textsOf('Privacy') }
    const draft = accepted(
      await one.call(api.content.writePiece, { pieceId: piece.id, version: shown.version, content: without }),
    )
    expect(draft.lacks).toEqual(languages.map((language) => `${language}.operator`))
    const input = { pieceId: piece.id, version: draft.version, content: shown.shown.content }
    const whole = accepted(await one.call(api.content.writePiece, input))
    const sent = accepted(await one.call(api.content.sendPiece, { pieceId: piece.id, version: whole.version }))
    const scheduled = await schedule(one, two, sent, { publishAt: later(days(2)), endAt: null })
    accepted(await two.call(api.content.withdrawPiece, { pieceId: piece.id, version: scheduled.version }))
    await travel(days(3))
    expect(await sweep('content.move')).toBe(0)
    expect(accepted(await as.guest().call(api.consents.readTerms, { kind: 'privacy' })).version).toBe(old.version)
  })
})

describe('words worth searching for', () => {
  test('are added behind the others, moved, hidden and shown again, in each language of its own', async () => {
    const staff = await as.staff()
    await product().app.db`delete from hot_word`
    const add = async (word: string) => accepted(await staff.call(api.content.addHotWord, { language: 'en', word }))
    const [crane, press] = [await add('crane'), await add('press brake')]
    expect((await staff.call(api.content.addHotWord, { language: 'en', word: 'crane' })).code).toBe(
      contentErrors.sameHotWord.code,
    )
    accepted(await staff.call(api.content.addHotWord, { language: 'ja', word: 'クレーン' }))
    const shown = async () => accepted(await as.guest().call(api.content.listHotWords, {}))
    expect(await shown()).toEqual(['crane', 'press brake'])
    accepted(await staff.call(api.content.changeHotWord, { hotWordId: press.id, change: 'up' }))
    accepted(await staff.call(api.content.changeHotWord, { hotWordId: press.id, change: 'up' }))
    expect(await shown()).toEqual(['press brake', 'crane'])
    expect(
      accepted(await staff.call(api.content.changeHotWord, { hotWordId: crane.id, change: 'hide' })),
    ).toMatchObject({
      isHidden: true,
      isShown: false,
    })
    expect(await shown()).toEqual(['press brake'])
    const all = accepted(await staff.call(api.content.listManagedHotWords, { language: 'en' }))
    expect(all).toMatchObject({ total: 2, data: [{ word: 'press brake', isShown: true }, { word: 'crane' }] })
    accepted(await staff.call(api.content.changeHotWord, { hotWordId: crane.id, change: 'show' }))
    expect(await shown()).toEqual(['press brake', 'crane'])
  })

  test('one word moves by one place, and not beyond the ends', () => {
    expect(movedIn(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c'])
    expect(movedIn(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b'])
    expect(movedIn(['a', 'b', 'c'], 'a', 'up')).toEqual(['a', 'b', 'c'])
    expect(movedIn(['a', 'b', 'c'], 'c', 'down')).toEqual(['a', 'b', 'c'])
  })
})
