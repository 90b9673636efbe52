import { Checkbox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import { type CompanySeat, companySeats } from '@kikai/contract/companies/team.shapes'

type SeatTicksProps = {
  seats: readonly CompanySeat[]
  onChange: (seats: CompanySeat[]) => void
  error: string | undefined
}

/** The roles in a company as checkboxes; one person can have several. */
export function SeatTicks({ seats, onChange, error }: SeatTicksProps) {
  const t = useText('companies')
  return (
    <fieldset className="min-w-0 border-0 p-0" data-wrong={error ? true : undefined}>
      <legend className="pb-1 text-14 font-600">{t('team.seats')}</legend>
      <p className="text-12 text-ink-2">{t('team.several')}</p>
      {companySeats.map((seat) => (
        <Checkbox
          key={seat}
          checked={seats.includes(seat)}
          onChange={({ target }) =>
            onChange(companySeats.filter((one) => (one === seat ? target.checked : seats.includes(one))))
          }
        >
          <span className="block text-15">{t(`seat.${seat}`)}</span>
          <span className="block text-12 text-ink-2">{t(`seatDoes.${seat}`)}</span>
        </Checkbox>
      ))}
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </fieldset>
  )
}
