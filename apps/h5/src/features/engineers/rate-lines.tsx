import { Row, Rows } from '#ui/lists/row'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { EngineerCard } from '@kikai/contract/engineers/engineers.shapes'

const names = ['diagnosis', 'hour', 'travel', 'inspection'] as const

/** What an engineer asks, by currency. */
export function EngineerRates({ of }: { of: NonNullable<EngineerCard['rates']> }) {
  const t = useText('engineers')
  return (
    <Rows>
      {of.flatMap((rates) =>
        names.flatMap((name) => {
          const money = rates[name]
          return money ? (
            <Row key={`${money.currency} ${name}`} title={t(`form.${name}`)} value={<Amount money={money} />} />
          ) : (
            []
          )
        }),
      )}
    </Rows>
  )
}
