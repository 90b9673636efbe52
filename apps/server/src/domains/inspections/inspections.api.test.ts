import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { languages } from '@kikai/kernel/language'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { draft, goods } from '../../../test/given/goods/goods.ts'
import {
  foundAt,
  begunInspection,
  doneBy,
  givenProof,
  inspected,
  liveTemplate,
  inspectionItemOf,
  inspectionTemplateOf,
  inspectionWords,
} from '../../../test/given/goods/inspections.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { given } from '../../../test/given.ts'
import { device, newSerial } from '../../../test/given/goods/devices.ts'
import { givenUnit, stepOf } from '../../../test/given/goods/stock.ts'
import { days, product, startProduct } from '../../../test/harness.ts'
import { textsOfPdf } from '../../../test/pdf.ts'

startProduct()
beforeAll(async () => void (await liveTemplate()))

describe('a report of a machine', () => {
  test('is written, done, read by everybody with its grade, found by the filter, and replaced by its correction', async () => {
    const seller = await as.seller()
    const machine = await goods({ companyId: seller.companyId, grade: null })
    const readGoods = async () => accepted(await as.guest().call(api.goods.readGoods, { goodsId: machine.id }))
    const read = async () =>
      accepted(await as.guest().call(api.inspections.readGoodsInspection, { goodsId: machine.id }))
    const draftOne = await begunInspection(seller, machine.id)
    expect(draftOne).toMatchObject({ state: 'draft', grade: null, counts: { unchecked: 4 } })
    expect(await read()).toBeNull()
    const proof = await givenProof(seller)
    const answers = [
      foundAt('start', { rating: 'good', note: 'Starts at once.' }),
      foundAt('oil', { option: 1 }),
      foundAt('tracks', { value: 35, fileIds: [proof.id] }),
    ]
    const saved = accepted(await seller.call(api.inspections.saveInspection, inspectionWords(draftOne, { answers })))
    const done = accepted(
      await seller.call(api.inspections.finishInspection, { inspectionId: saved.id, version: saved.version }),
    )
    expect(done).toMatchObject({ state: 'done', grade: 'D', counts: { good: 1, worn: 1, defect: 1, unchecked: 1 } })
    expect(await read()).toMatchObject({
      number: done.number,
      sections: [
        { system: 'engine', score: 3, items: [{ note: 'Starts at once.', rating: 'good' }, { rating: 'worn' }] },
        { system: 'undercarriage', score: 1, items: [{ pictures: [{ id: proof.id }] }, { rating: 'unchecked' }] },
      ],
    })
    expect(await readGoods()).toMatchObject({
      grade: 'D',
      gradeNote: null,
      inspection: { checks: 3 },
      documents: expect.arrayContaining(['inspectionReport']),
      systemScores: [
        { system: 'engine', score: 3 },
        { system: 'undercarriage', score: 1 },
      ],
    })
    const found = accepted(
      await as.guest().call(api.goods.listGoods, { companyId: seller.companyId, inspectedOnly: true }),
    )
    expect(found.data.map(({ id }) => id)).toEqual([machine.id])
    const corrected = await doneBy(seller, machine.id, { answers: answers.slice(0, 2) })
    expect(corrected).toMatchObject({ state: 'done', replaces: done.number })
    expect((await read())?.number).toBe(corrected.number)
    const { reports } = accepted(await seller.call(api.inspections.listInspections, { goodsId: machine.id }))
    expect(reports.map(({ state }) => state)).toEqual(['done', 'replaced'])
  })

  test('needs an inspector, something that was checked and the photos of its template, and no day that is to come', async () => {
    const seller = await as.seller()
    const report = await begunInspection(seller, (await goods({ companyId: seller.companyId })).id)
    const tomorrow = instantOf(new Date(product().app.nowMs() + days(2))).slice(0, 10)
    const late = await seller.call(api.inspections.saveInspection, inspectionWords(report, { inspectedOn: tomorrow }))
    expect(late.code).toBe(inspectionErrors.dayAhead.code)
    let { version } = report
    const ending = async (words: Parameters<typeof inspectionWords>[1]) => {
      ;({ version } = accepted(
        await seller.call(api.inspections.saveInspection, inspectionWords({ id: report.id, version }, words)),
      ))
      return seller.call(api.inspections.finishInspection, { inspectionId: report.id, version })
    }
    expect((await ending({ inspector: '' })).code).toBe(inspectionErrors.inspectorMissing.code)
    expect((await ending({ answers: [] })).code).toBe(inspectionErrors.nothingChecked.code)
    expect(await ending({ answers: [foundAt('tracks', { value: 80 })] })).toMatchObject({
      code: inspectionErrors.photosMissing.code,
      data: { items: ['tracks'] },
    })
    expect((await ending({ answers: [foundAt('unknown', { rating: 'good' })] })).code).toBe(
      inspectionErrors.nothingChecked.code,
    )
    const stale = await seller.call(api.inspections.finishInspection, { inspectionId: report.id, version: 1 })
    expect(stale.code).toBe(requestErrors.olderVersion.code)
  })

  test('is fixed once it is done, for its sellers and in the table alike; a draft can be thrown away', async () => {
    const { seller, machine, report } = await inspected()
    const save = await seller.call(api.inspections.saveInspection, inspectionWords(report))
    expect(save.code).toBe(requestErrors.wrongState.code)
    const drop = await seller.call(api.inspections.dropInspection, { inspectionId: report.id })
    expect(drop.code).toBe(requestErrors.wrongState.code)
    const { db } = product().app
    await expect(db`update inspection set answers = '[]' where id = ${report.id}`).rejects.toThrow('is not changed')
    await expect(db`delete from inspection where id = ${report.id}`).rejects.toThrow('is not changed')
    const second = await begunInspection(seller, machine.id)
    expect(await seller.call(api.inspections.dropInspection, { inspectionId: second.id })).toMatchObject({ code: 200 })
    const { reports } = accepted(await seller.call(api.inspections.listInspections, { goodsId: machine.id }))
    expect(reports.map(({ id }) => id)).toEqual([report.id])
  })

  test('is begun once, whoever presses at the same moment, and not while a buyer has the machine', async () => {
    const seller = await as.seller()
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => seller.call(api.inspections.beginInspection, { goodsId })),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 5 }, () => requestErrors.wrongState.code),
    ])
    const held = await goods({ companyId: seller.companyId })
    await product().app.db`update stock set held = 1 where goods_id = ${held.id}`
    const refused = await seller.call(api.inspections.beginInspection, { goodsId: held.id })
    expect(refused.code).toBe(goodsErrors.inADeal.code)
  })

  test('is nobody else’s to see, write or open before it is shown', async () => {
    const seller = await as.seller()
    const hidden = await goods({ companyId: seller.companyId, state: 'unpublished' })
    const report = await doneBy(seller, hidden.id)
    const draftTwo = await begunInspection(seller, hidden.id)
    const own = await seller.call(api.inspections.openInspection, { inspectionId: report.id })
    expect(own.code).toBe(200)
    const { id: inspectionId, version } = draftTwo
    for (const stranger of [await as.seller(), await as.member()]) {
      const answers = [
        await stranger.call(api.inspections.listInspections, { goodsId: hidden.id }),
        await stranger.call(api.inspections.beginInspection, { goodsId: hidden.id }),
        await stranger.call(api.inspections.saveInspection, inspectionWords(draftTwo)),
        await stranger.call(api.inspections.finishInspection, { inspectionId, version }),
        await stranger.call(api.inspections.dropInspection, { inspectionId }),
        await stranger.call(api.inspections.openInspection, { inspectionId: report.id }),
        await stranger.call(api.inspections.readGoodsInspection, { goodsId: hidden.id }),
      ]
      for (const { code } of answers)
        expect([requestErrors.notFound.code, requestErrors.notAllowed.code]).toContain(code)
    }
    const theirs = await givenProof(await as.member())
    const stolen = [foundAt('start', { rating: 'good', fileIds: [theirs.id] })]
    const claimed = await seller.call(api.inspections.saveInspection, inspectionWords(draftTwo, { answers: stolen }))
    expect(claimed.code).toBe(requestErrors.notFound.code)
  })

  test('is a paper in each language, with a code that anybody can check', async () => {
    const seller = await as.seller()
    const serial = newSerial()
    const machine = await goods({ companyId: seller.companyId, serial })
    const photo = await givenProof(seller)
    const shown = sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020' } }).webp()
    await product().app.storage.put(`public/${photo.id}/1280.webp`, await shown.toBuffer())
    const start = foundAt('start', { rating: 'good', fileIds: [photo.id] })
    const answers = [start, foundAt('oil', { option: 0 }), foundAt('rollers', { rating: 'good' })]
    const report = await doneBy(seller, machine.id, { note: 'Seen in the yard.', answers })
    const reader = await as.member()
    for (const language of languages) {
      const opened = accepted(await reader.call(api.inspections.openInspection, { inspectionId: report.id, language }))
      const { statusCode, rawPayload } = await product().server.inject({ method: 'GET', url: opened.url })
      expect(statusCode).toBe(200)
      const text = (await textsOfPdf(rawPayload)).join('').replaceAll(/\s/g, '')
      for (const part of [report.number, 'OgawaJun', 'Seenintheyard.', report.checkCode ?? ''])
        expect(text).toContain(part)
      // Its photo, as a JPEG.
      expect(rawPayload.toString('latin1').match(/DCTDecode/g)).toHaveLength(1)
    }
    const serialOn = async (by: typeof reader) => {
      const { url } = accepted(await by.call(api.inspections.openInspection, { inspectionId: report.id }))
      const { rawPayload } = await product().server.inject({ method: 'GET', url })
      return (await textsOfPdf(rawPayload)).join('').replaceAll(/\s/g, '').includes(serial)
    }
    expect([await serialOn(reader), await serialOn(seller)]).toEqual([false, true])
    const checked = await as.guest().call(api.repairs.checkCertificate, { code: report.checkCode ?? '' })
    expect(checked).toMatchObject({ code: 200, data: { kind: 'inspection', number: report.number, model: 'PC200-8' } })
  })
})

describe('a report goes with its machine', () => {
  test('to whoever registers it, who reads and opens it when it is no longer on sale; to no other owner', async () => {
    const seller = await as.seller()
    const serial = newSerial()
    const machine = await goods({ companyId: seller.companyId, serial })
    const report = await doneBy(seller, machine.id)
    const { owner, deviceId } = await device({ serial })
    await product().app.db`update goods set state = 'archived' where id = ${machine.id}`
    const reports = accepted(await owner.call(api.inspections.listDeviceInspections, { deviceId }))
    expect(reports.map(({ number }) => number)).toEqual([report.number])
    expect((await owner.call(api.inspections.openInspection, { inspectionId: report.id })).code).toBe(200)
    const other = await device()
    expect(
      accepted(await other.owner.call(api.inspections.listDeviceInspections, { deviceId: other.deviceId })),
    ).toEqual([])
    const foreign = await other.owner.call(api.inspections.listDeviceInspections, { deviceId })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    const opened = await other.owner.call(api.inspections.openInspection, { inspectionId: report.id })
    expect(opened.code).toBe(requestErrors.notFound.code)
  })

  test('and begins with what the warehouse noted when its piece passed', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'quarantine' })
    const { seller, bin } = warehouse
    const passed = await stepOf(seller, unit, { step: 'pass', binId: bin.shelf })
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: passed.version }),
    )
    const report = await begunInspection(seller, goodsId)
    const [name] = await product().app.db<{ name: string }[]>`select name from member where id = ${seller.id}`
    expect(report).toMatchObject({ inspector: name?.name, inspectedOn: product().app.now().slice(0, 10) })
  })
})

describe('the grade beside a report', () => {
  test('is the report’s or lower; a better one needs a reason, which buyers read', async () => {
    const { seller, machine } = await inspected({
      answers: [foundAt('start', { rating: 'good' }), foundAt('oil', { option: 1 })],
    })
    const {
      version,
      proposedGrade,
      draft: form,
    } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId: machine.id }))
    expect([proposedGrade, form.grade]).toEqual(['C', 'C'])
    const change = async (more: object, seen = version) =>
      seller.call(api.goods.updateGoods, {
        ...(await draft({ companyId: seller.companyId })),
        pictures: form.pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
        goodsId: machine.id,
        version: seen,
        publish: false,
        termsAgreed: true,
        ...more,
      })
    const better = await change({ grade: 'A' })
    expect(better).toMatchObject({ code: listingErrors.gradeAboveReport.code, data: { grade: 'C' } })
    const lower = accepted(await change({ grade: 'D' }))
    const reasoned = accepted(await change({ grade: 'B', gradeReason: 'New seals fitted since.' }, lower.version))
    expect(reasoned.grade).toBe('B')
    const shown = accepted(await as.guest().call(api.goods.readGoods, { goodsId: machine.id }))
    expect(shown.gradeNote).toEqual({ proposed: 'C', reason: 'New seals fitted since.' })
    // With its reason it outlasts the next report.
    await doneBy(seller, machine.id)
    expect(accepted(await as.guest().call(api.goods.readGoods, { goodsId: machine.id })).grade).toBe('B')
  })
})

describe('a template', () => {
  test('is written by one and approved by another, and ends the one before it; reports that were begun keep theirs', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const seller = await as.seller()
    const machine = await goods({ companyId: seller.companyId })
    const before = await begunInspection(seller, machine.id)
    const content = inspectionTemplateOf(inspectionItemOf('pins'))
    const asked = { categoryId: null, version: null, content }
    const draftOne = accepted(await one.call(api.inspections.writeTemplate, asked))
    const again = accepted(await one.call(api.inspections.writeTemplate, { ...asked, version: draftOne.version }))
    const templateId = again.id
    const stale = await two.call(api.inspections.writeTemplate, { ...asked, version: draftOne.version })
    expect(stale.code).toBe(requestErrors.olderVersion.code)
    const sent = accepted(await one.call(api.inspections.sendTemplate, { templateId, version: again.version }))
    const own = await one.call(api.inspections.approveTemplate, { templateId, version: sent.version })
    expect(own.code).toBe(inspectionErrors.ownTemplate.code)
    const back = accepted(
      await two.call(api.inspections.rejectTemplate, { templateId, version: sent.version, reason: 'One is missing.' }),
    )
    expect(back).toMatchObject({ state: 'draft', reason: 'One is missing.' })
    const resent = accepted(await one.call(api.inspections.sendTemplate, { templateId, version: back.version }))
    const live = accepted(await two.call(api.inspections.approveTemplate, { templateId, version: resent.version }))
    expect(live).toMatchObject({ state: 'live', items: 5, reason: '' })
    const { data } = accepted(await one.call(api.inspections.listTemplates, { categoryId: null }))
    expect(data.filter(({ state }) => state === 'live').map(({ id }) => id)).toEqual([templateId])
    expect(accepted(await one.call(api.inspections.readTemplate, { templateId })).content).toEqual(content)
    const { reports } = accepted(await seller.call(api.inspections.listInspections, { goodsId: machine.id }))
    const items = (of: typeof before | undefined) => of?.sections.flatMap(({ items: all }) => all.map(({ id }) => id))
    expect(items(reports[0])).toEqual(items(before))
    const other = await begunInspection(seller, (await goods({ companyId: seller.companyId })).id)
    expect(items(other)).toContain('pins')
  })

  test('of a category goes before the general one until it ends; one person is enough where the setting says so', async () => {
    const categoryId = (await draft()).categoryId
    const own = await liveTemplate({ sections: [{ system: 'cab', items: [inspectionItemOf('seat')] }] }, categoryId)
    const seller = await as.seller()
    const sections = async () =>
      (await begunInspection(seller, (await goods({ companyId: seller.companyId })).id)).sections.map(
        ({ system }) => system,
      )
    expect(await sections()).toEqual(['cab'])
    const staff = await as.staff()
    accepted(await staff.call(api.inspections.endTemplate, { templateId: own.id, version: own.version }))
    expect(await sections()).toEqual(['engine', 'undercarriage'])
    const leads = [await as.member(), await as.member()] as const
    for (const lead of leads) await given.grant(lead.id, { role: 'financeLead', scope: 'all' })
    const setting = {
      name: 'inspectionTemplatePeople',
      version: 0,
      value: 1,
      reason: 'There is one engineer.',
    } as const
    const { next } = accepted(await leads[0].call(api.settings.saveFigure, setting))
    if (!next) throw new Error('no change waits for a second person')
    const approval = { changeId: next.id, version: next.version, step: 'approve' as const }
    accepted(await leads[1].call(api.settings.moveFigureChange, approval))
    const { id: templateId, version } = accepted(
      await staff.call(api.inspections.writeTemplate, { categoryId, version: null, content: own.content }),
    )
    expect(accepted(await staff.call(api.inspections.sendTemplate, { templateId, version })).state).toBe('live')
  })
})
