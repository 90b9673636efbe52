import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import type { Uploaded } from '#ui/pictures/uploader'
import { mapPlace } from '@kikai/contract/addresses/addresses.shapes'
import { idOf } from '@kikai/contract/fields'
import type { EngineerFacts, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { engineerModes, engineerTasks, languageLevels, skillLevels } from '@kikai/contract/engineers/engineers.words'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { languages } from '@kikai/kernel/language'
import { type PriceCurrency, exponents, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'

const amounts = z.object({
  currency: z.enum(priceCurrencies),
  diagnosis: z.string(),
  hour: z.string(),
  travel: z.string(),
  inspection: z.string(),
})
export type TypedRates = z.output<typeof amounts>
export const rateNames = ['diagnosis', 'hour', 'travel', 'inspection'] as const

const typedSkill = z.object({ task: z.enum(engineerTasks), level: z.enum(skillLevels), validUntil: z.string() })

/** The typed values, stored as a draft on this device without the photos, whose addresses are good for minutes. */
const typed = z.object({
  name: z.string(),
  latinName: z.string(),
  country: z.string(),
  languages: z.array(z.object({ language: z.enum(languages), level: z.enum(languageLevels) })),
  makerIds: z.array(idOf('maker')),
  categoryIds: z.array(idOf('category')),
  skills: z.array(typedSkill),
  modes: z.array(z.enum(engineerModes)),
  areaBy: z.enum(['radius', 'regions']),
  region: z.string(),
  town: z.string(),
  place: z.nullable(mapPlace),
  radiusKm: z.string(),
  regions: z.array(z.string()),
  rates: z.array(amounts),
  tools: z.string(),
  hasInsurance: z.boolean(),
  insuranceUntil: z.string(),
})
type Typed = z.output<typeof typed>
export type TypedCard = { name: string; until: string; papers: readonly Uploaded[] }
type Photos = {
  photo: EngineerFacts['photo']
  identity: readonly Uploaded[]
  insurance: readonly Uploaded[]
  cards: readonly TypedCard[]
  /** The papers of the skills, by task. */
  papers: Readonly<Partial<Record<Typed['skills'][number]['task'], readonly Uploaded[]>>>
}
export type EngineerValues = Typed & Photos

const noPhotos: Photos = { photo: null, identity: [], insurance: [], cards: [], papers: {} }

export const engineerDraft = (memberId: string) =>
  draftIn<Typed, Photos>(() => localStorage, {
    name: `${keptBeginnings.engineerForm}${memberId}`,
    keeps: typed,
    rest: noPhotos,
  })

type Me = { name: string; country: string; language: (typeof languages)[number] }
/** What is known as the form's values. */
export function valuesOfEngineer({ facts, skills, papers }: OwnEngineer, me: Me): EngineerValues {
  const shown = (ids: readonly string[]) => papers.filter(({ id }) => ids.includes(id))
  if (facts === null)
    return {
      ...noPhotos,
      name: me.name,
      latinName: '',
      country: me.country,
      languages: [{ language: me.language, level: 'native' }],
      makerIds: [],
      categoryIds: [],
      skills: [],
      modes: [],
      areaBy: 'radius',
      region: '',
      town: '',
      place: null,
      radiusKm: '',
      regions: [],
      rates: [],
      tools: '',
      hasInsurance: false,
      insuranceUntil: '',
    }
  const { area, insurance, cards, identityIds, rates, ...said } = facts
  return {
    ...said,
    skills: skills.map(({ task, level, validUntil }) => ({ task, level, validUntil: validUntil ?? '' })),
    papers: Object.fromEntries(skills.map(({ task, paperIds }) => [task, shown(paperIds)])),
    areaBy: area.by,
    region: area.by === 'radius' ? area.region : '',
    town: area.by === 'radius' ? area.town : '',
    place: area.by === 'radius' ? area.place : null,
    radiusKm: area.by === 'radius' ? String(area.radiusKm) : '',
    regions: area.by === 'regions' ? area.regions : [],
    rates: rates.map(({ currency, ...of }) => {
      const text = (minor: number | null) => (minor === null ? '' : String(minor / 10 ** exponents[currency]))
      return {
        currency,
        diagnosis: text(of.diagnosis),
        hour: text(of.hour),
        travel: text(of.travel),
        inspection: text(of.inspection),
      }
    }),
    identity: shown(identityIds),
    hasInsurance: insurance !== null,
    insurance: insurance ? shown([insurance.fileId]) : [],
    insuranceUntil: insurance?.until ?? '',
    cards: cards.map(({ name, until, fileId }) => ({ name, until: until ?? '', papers: shown([fileId]) })),
  }
}

export const noRates = (currency: PriceCurrency): TypedRates => ({
  currency,
  diagnosis: '',
  hour: '',
  travel: '',
  inspection: '',
})

const idsOf = (papers: readonly Uploaded[]) => papers.map(({ id }) => id)
const dayOf = (text: string) => (text === '' ? null : text)

/** The values as they are sent. */
export function factsOfEngineer(values: EngineerValues) {
  const { areaBy, region, town, place, radiusKm, regions } = values
  return {
    name: values.name,
    latinName: values.latinName,
    photo: values.photo,
    country: values.country,
    languages: values.languages,
    makerIds: values.makerIds,
    categoryIds: values.categoryIds,
    skills: values.skills.map(({ task, level, validUntil }) => ({
      task,
      level,
      validUntil: dayOf(validUntil),
      paperIds: idsOf(values.papers[task] ?? []),
    })),
    modes: values.modes,
    area:
      areaBy === 'regions'
        ? { by: areaBy, regions }
        : { by: areaBy, region, town, place, radiusKm: Number(radiusKm) || 0 },
    rates: values.rates.map(({ currency, ...texts }) => {
      const minor = (text: string) => parseTypedAmount(text, currency)?.minor ?? null
      return {
        currency,
        diagnosis: minor(texts.diagnosis),
        hour: minor(texts.hour),
        travel: minor(texts.travel),
        inspection: minor(texts.inspection),
      }
    }),
    tools: values.tools,
    identityIds: idsOf(values.identity),
    insurance: values.hasInsurance ? { fileId: values.insurance[0]?.id ?? null, until: values.insuranceUntil } : null,
    cards: values.cards.map(({ name, until, papers }) => ({
      name,
      until: dayOf(until),
      fileId: papers[0]?.id ?? null,
    })),
  }
}
