import { WholeNumbers } from '#ui/texts/whole-numbers'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'

/** An address with its recipient in the country's format. */
export function AddressWritten({ of }: { of: Address }) {
  return (
    <address className="min-w-0 text-14 not-italic">
      <p className="font-600">{[of.company, of.name].filter(Boolean).join(' ')}</p>
      {of.lines.map((line) => (
        <p key={line}>
          <WholeNumbers>{line}</WholeNumbers>
        </p>
      ))}
      <p className="figures">{of.mobileWritten}</p>
    </address>
  )
}
