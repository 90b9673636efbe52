import { pictureWidths } from '@kikai/kernel/picture-widths'
import { createHash } from 'node:crypto'
import type { CompanyFacts } from '@kikai/contract/companies/certification.shapes'
import type { Id } from '@kikai/kernel/ids'
import { addApplication } from '../src/domains/companies/companies.public.ts'
import type { App } from '../src/platform/app.ts'
import type { Services, Writes } from '../src/platform/context.ts'
import { newId } from '../src/platform/codes/new-id.ts'
import { type DemoFile, insertDemoPapers } from './demo.store.ts'
import { renderPicture } from './pictures/render-picture.ts'

const size = { width: 1280, height: 960 }
const paperNames = ['licence', 'permit', 'bank', 'yard'] as const
type PaperName = (typeof paperNames)[number]
type Papers = Readonly<Record<PaperName, Omit<DemoFile, 'ownerId'>>>

/** A sheet with lines and a seal, as a scan looks from afar; each has its own, so that no two are the same file. */
const sheet = (at: number): string => {
  const lines = Array.from({ length: 9 + (at % 4) }, (_, nth) => {
    const width = 300 + ((nth * 7 + at * 3) % 5) * 60
    return `<rect x="400" y="${210 + nth * 52}" width="${width}" height="10" rx="5" fill="#b8bfcc"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960">
    <rect width="1280" height="960" fill="#d9dde5"/>
    <rect x="320" y="50" width="640" height="860" rx="6" fill="#fdfdfb"/>
    <rect x="400" y="120" width="${280 + (at % 4) * 40}" height="30" rx="6" fill="#3b4354"/>
    ${lines.join('')}
    <g transform="translate(${-at * 8} 0)">
      <circle cx="850" cy="800" r="54" fill="none" stroke="#c0392b" stroke-width="10"/>
      <rect x="826" y="776" width="48" height="48" fill="none" stroke="#c0392b" stroke-width="8"/>
    </g>
  </svg>`
}

/** Draws one sheet and keeps its picture; sheets of other numbers are other files. */
export const drawSheet = (app: App, at: number) => keepDrawing(app, sheet(at))

/** A line as a finger draws it. */
export const drawSignature = (app: App) =>
  keepDrawing(
    app,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960">
      <rect width="1280" height="960" fill="#ffffff"/>
      <path d="M180 560 C260 300 340 300 330 520 S300 700 400 520 S560 300 560 500 S600 640 700 480 S820 380 840 520 S960 600 1100 430"
        fill="none" stroke="#17202c" stroke-width="16" stroke-linecap="round"/>
    </svg>`,
  )

async function keepDrawing(app: App, svg: string): Promise<Omit<DemoFile, 'ownerId'>> {
  const rendered = await renderPicture(svg)
  const id = newId('file', app.nowMs())
  for (const width of pictureWidths) await app.storage.put(`private/${id}/${width}.webp`, rendered[width])
  const bytes = rendered[1280].length
  const sha256 = createHash('sha256').update(rendered[1280]).digest('hex')
  return { id, bytes, sha256, ...size }
}

/** Draws the papers of the application; their files first, their rows with the rest of the demo. */
export async function drawPapers(app: App): Promise<Papers> {
  const drawn = await Promise.all(paperNames.map(async (name, at) => [name, await drawSheet(app, at)] as const))
  const of = (name: PaperName) => {
    const found = drawn.find(([one]) => one === name)
    if (!found) throw new Error(`nobody drew the paper ${name}`)
    return found[1]
  }
  return { licence: of('licence'), permit: of('permit'), bank: of('bank'), yard: of('yard') }
}

/** A dealer who waits for a certificate, so that reviewers of the demo have something to look at. */
export async function loadApplication(
  { db: tx, subjectKeys }: Writes & Pick<Services, 'subjectKeys'>,
  { papers, applicantId }: { papers: Papers; applicantId: Id<'member'> },
): Promise<void> {
  await insertDemoPapers(
    tx,
    Object.values(papers).map((file) => ({ ...file, ownerId: applicantId })),
  )
  await addApplication({ db: tx, subjectKeys }, { applicantId, facts: factsWith(papers) })
}

const factsWith = ({ licence, permit, bank, yard }: Papers): CompanyFacts => ({
  country: 'JP',
  legalName: '浜名湖重機株式会社',
  latinName: 'Hamanako Heavy Machinery',
  registrationNumber: '2123450009001',
  invoiceNumber: 'T2123450009001',
  permitNumber: '491000009001',
  permitIssuer: '静岡県公安委員会',
  licenceUntil: null,
  representative: '鈴木 遥',
  dialCode: '+81',
  phone: '+81530000199',
  postalCode: '4328001',
  region: '22',
  city: '浜松市中央区',
  street: '西山町9999-9',
  houseNumber: '',
  bank: { bankName: '遠浜信用金庫', branch: '西支店', holder: 'カ）ハマナコジュウキ', accountNumber: '0009001' },
  licencePhoto: licence.id,
  permitPhoto: permit.id,
  bankPhoto: bank.id,
  photos: [yard.id],
})
