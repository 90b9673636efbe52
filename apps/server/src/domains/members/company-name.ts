import type { MemberKind } from '@kikai/contract/members/members.shapes'
import type { FieldError } from '@kikai/contract/request.errors'

/** A business names its company; a consumer has none, whatever was typed before the choice was changed. */
export function companyNameOf({ kind, companyName }: { kind: MemberKind; companyName: string }): {
  companyName: string
  faults: FieldError[]
} {
  if (kind === 'consumer') return { companyName: '', faults: [] }
  return { companyName, faults: companyName === '' ? [{ field: 'companyName', rule: 'required', params: {} }] : [] }
}
