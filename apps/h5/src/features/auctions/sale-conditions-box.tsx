import { Checkbox } from '#ui/forms/choice'
import { hole, Sentence } from '#ui/texts/sentence'
import type { TickBinding } from '@kikai/client/forms/call-form'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type SaleConditionsProps = {
  tick: TickBinding
  /** The link to the conditions, with `t('form.terms')` as its text. */
  link: ReactNode
}

/** The box for the sale conditions, without which nothing is put up, and until when it can be taken back. */
export function SaleConditionsBox({ tick, link }: SaleConditionsProps) {
  const t = useText('lots')
  const rules = useSetting()?.auctions
  return (
    <div>
      <Checkbox {...tick}>
        <Sentence text={t('form.agree', { terms: hole })} part={link} />
      </Checkbox>
      {rules ? <p className="text-12 text-ink-2">{t('form.note', { hours: rules.withdrawHours })}</p> : null}
    </div>
  )
}
