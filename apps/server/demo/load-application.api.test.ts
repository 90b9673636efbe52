import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../test/as.ts'
import { given } from '../test/given.ts'
import { accepted } from '../test/given/deals/orders.ts'
import { product, startProduct } from '../test/harness.ts'
import { drawPapers, loadApplication } from './load-application.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

test('the demo’s reviewers find one application with its papers, and can approve every part of it', async () => {
  const { app } = product()
  const applicant = await given.member()
  const papers = await drawPapers(app)
  await app.transaction((db) =>
    loadApplication({ db, subjectKeys: app.subjectKeys }, { papers, applicantId: applicant.id }),
  )
  const staff = await as.staff()
  const { data } = accepted(await staff.call(api.companies.listCompanies, {}))
  expect(data).toHaveLength(1)
  const companyId = data[0]?.id
  if (companyId === undefined) throw new Error('there is no application')
  const seen = accepted(await staff.call(api.companies.readCompany, { companyId }))
  expect(seen).toMatchObject({ state: 'pending', isOpen: true })
  expect(seen.photos).toHaveLength(4)
  const photo = await app.storage.open(`private/${papers.licence.id}/640.webp`)
  expect(photo).not.toBeNull()
  photo?.destroy()
  const own = accepted(await (await as.member(applicant)).call(api.companies.readCertification, {}))
  expect(own).toMatchObject({ state: 'pending', facts: { legalName: '浜名湖重機株式会社' } })
  const decisions = seen.parts.map(({ part }) => ({ part, verdict: 'approved' as const, reason: null, note: '' }))
  accepted(await staff.call(api.companies.reviewCompany, { companyId, version: seen.version, decisions }))
})
