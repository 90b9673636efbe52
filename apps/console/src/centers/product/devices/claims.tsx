import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import type { ManagedDevice, ShownDevicePicture } from '@kikai/contract/devices/devices.shapes'
import { SettleClaim } from './settle-claim.tsx'

type Claim = ManagedDevice['allClaims'][number]

/** Who else says that the machine is theirs: an open claim beside its owner, and those that are settled. */
export function Claims({ of }: { of: ManagedDevice }) {
  const t = useText('consoleDevices')
  const { moment } = useWritten()
  if (of.allClaims.length === 0) return null
  const settled = of.allClaims.filter(({ state }) => state !== 'open')
  return (
    <section>
      <h3>{t('claims')}</h3>
      {of.allClaims
        .filter(({ state }) => state === 'open')
        .map((claim) => (
          <Compared key={claim.id} of={of} claim={claim} />
        ))}
      {settled.length > 0 ? (
        <ul className="lines">
          {settled.map((claim) => (
            <li key={claim.id}>
              <span>
                {claim.by.name} <Tag tone="grey">{t(`claim.${claim.state}`)}</Tag>
                <small>
                  {claim.what} · {claim.serial} · {moment(claim.at)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What both sides show of the machine, in the same rows; what differs stands out. */
function Compared({ of, claim }: { of: ManagedDevice; claim: Claim }) {
  const t = useText('consoleDevices')
  const word = useText('passport')
  const { moment } = useWritten()
  const meter = of.meter && word(`meter.${of.meter.kind}`, { value: formatQuantity(of.meter.value) })
  const rows = [
    { label: t('compare.machine'), owner: `${of.maker} ${of.model}`, other: claim.what },
    { label: t('compare.serial'), owner: of.serial, other: claim.serial, differs: claim.serial !== of.serial },
    { label: t('label'), owner: t(of.hasCode ? 'labelled' : 'noLabel'), other: t('noLabel') },
    { label: t('meter'), owner: meter ?? '–', other: '–' },
  ]
  return (
    <>
      <table className="both-sides">
        <thead>
          <tr>
            <th scope="col">{t('compare.what')}</th>
            <th scope="col">
              {of.owner.name}
              <small>{t('compare.owner')}</small>
            </th>
            <th scope="col">
              {claim.by.name}
              <small>{t('compare.claims', { at: moment(claim.at) })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('compare.shown')}</th>
            <td>
              <Pictures of={of.plate ? [of.plate] : []} label={() => t('plate')} />
            </td>
            <td>
              <Pictures of={claim.pictures} label={(at) => t('evidence', { at })} />
            </td>
          </tr>
          {rows.map(({ label, owner, other, differs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{owner}</td>
              <td className={differs ? 'differs' : undefined}>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {claim.text === '' ? null : <p>{claim.text}</p>}
      <SettleClaim of={claim} serial={of.serial} />
    </>
  )
}

function Pictures({ of, label }: { of: readonly ShownDevicePicture[]; label: (at: number) => string }) {
  if (of.length === 0) return '–'
  return (
    <span className="side-pictures">
      {of.map(({ id, url }, at) => (
        <a key={id} href={url} target="_blank" rel="noopener">
          <img src={url} alt={label(at + 1)} />
        </a>
      ))}
    </span>
  )
}
