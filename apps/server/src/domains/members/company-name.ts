import type { MemberKind } from '@kikai/contract/members/members.shapes'
import type { FieldError } from '@kikai/contract/request.errors'

/** The company name of a business; a consumer has none, even if one was typed before. */
export function companyNameOf({ kind, companyName }: { kind: MemberKind; companyName: string }): {
  companyName: string
  faults: FieldError[]
} {
  if (kind === 'consumer') return { companyName: '', faults: [] }
  return { companyName, faults: companyName === '' ? [{ field: 'companyName', rule: 'required', params: {} }] : [] }
}
