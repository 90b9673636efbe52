import { formatDeadline } from '@kikai/i18n/format/moment'
import { formatMoney } from '@kikai/i18n/format/money'
import { formatPhone } from '@kikai/i18n/format/phone'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { PdfBlock, Labelled } from '../../../platform/pdf/pdf-document.ts'
import { addressCountryName, timeZoneOf } from '../../regions/regions.public.ts'
import type { Composed } from './decisions.store.ts'
import { refundableOf } from '../subjects.ts'
import { lettersOf } from './compose-evidence.ts'

/** What becomes of the money, what happens next and until when, and where to turn. */
export const consequencesOf = (decided: Composed, language: Language): PdfBlock[] => [
  moneyOf(decided, language),
  {
    is: 'text',
    title: textOf(language, 'refundPapers.decision.next'),
    paragraphs: nextOf(decided, language),
  },
  ...returnOf(decided, language),
  {
    is: 'text',
    title: textOf(language, 'refundPapers.decision.object'),
    paragraphs: [textOf(language, 'refundPapers.decision.objectText'), ...contactOf(decided, language)],
  },
]

function moneyOf({ data, subjectKind }: Composed, language: Language): PdfBlock {
  const words = refundableOf({ subjectKind }).words(language)
  const { granted, held, kind, channel, currency, returnFreightBy } = data
  const amount = granted === null ? '' : formatMoney(toMoney(currency, granted), language, { precise: true })
  const way = textOf(language, `refunds.managed.channel.${channel}`)
  const from =
    granted === null
      ? held
        ? textOf(language, 'refundPapers.decision.releasedHeld')
        : words.unchanged
      : held
        ? textOf(language, 'refundPapers.decision.fromHeld', { amount })
        : words.fromWaiting(amount)
  const rows: Labelled[] = [
    {
      label: textOf(language, 'refundPapers.decision.toBuyer'),
      text:
        granted === null
          ? textOf(language, 'refundPapers.decision.toBuyerNothing')
          : textOf(language, 'refundPapers.decision.toBuyerText', { amount, way }),
    },
    { label: textOf(language, 'refundPapers.decision.fromSeller'), text: from },
  ]
  if (granted !== null && kind !== 'freight')
    rows.push({
      label: textOf(language, 'refundPapers.decision.fee'),
      text: textOf(language, 'refundPapers.decision.feeText'),
    })
  if (granted !== null && returnFreightBy)
    rows.push({
      label: textOf(language, 'refundPapers.decision.freight'),
      text: textOf(language, `refundPapers.decision.freightText.${returnFreightBy}`),
    })
  return { is: 'facts', title: textOf(language, 'refundPapers.decision.money'), rows }
}

function nextOf({ data, subjectKind }: Composed, language: Language): string[] {
  const { state, deadlineAt, inspectDays, operator } = data
  if (state === 'rejected_final') return [refundableOf({ subjectKind }).words(language).dismissed]
  if (state === 'return_due' && deadlineAt) {
    const until = formatDeadline(deadlineAt, language, timeZoneOf(operator.country), { showZone: true })
    return [
      textOf(language, 'refundPapers.decision.nextText.returnDue', { until }),
      textOf(language, 'refundPapers.decision.nextText.inspect', { days: String(inspectDays) }),
    ]
  }
  if (state === 'done') return [textOf(language, 'refundPapers.decision.nextText.done')]
  return [
    textOf(
      language,
      state === 'processing' ? 'refundPapers.decision.nextText.processing' : 'refundPapers.decision.nextText.second',
    ),
  ]
}

function returnOf({ data: { returnTo, state } }: Composed, language: Language): PdfBlock[] {
  if (!returnTo || state !== 'return_due') return []
  const { name, address, country, phone } = returnTo
  return [
    {
      is: 'facts',
      title: textOf(language, 'refundPapers.decision.returnTo'),
      rows: [
        {
          label: textOf(language, 'refundPapers.decision.seller'),
          text: [name, address[language], addressCountryName(country, language), formatPhone(phone)]
            .filter(Boolean)
            .join('\n'),
          language: lettersOf(country, language),
        },
      ],
    },
  ]
}

function contactOf({ data: { operator } }: Composed, language: Language): string[] {
  const contact = [operator.email, operator.phone].filter(Boolean).join(language === 'en' ? ', ' : '、')
  if (contact === '') return []
  return [textOf(language, 'refundPapers.decision.contact', { operator: operator.name || 'Kikai', contact })]
}
