import type { DeskSource, StoredKind } from './desk-task.store.ts'
import { ofCompanyOnly } from './desk-task.store.ts'

/** What somebody else wrote and sent for approval. */
const toApprove = (kinds: readonly string[]): DeskSource => ({
  right: 'content.article.write',
  isOurs: true,
  select: (db, { memberId }) => db`
    select
      v.id, p.id::text, null::uuid, '',
      jsonb_build_object(
        'zh-Hans', v.texts -> 'zh-Hans' ->> 'title', 'en', v.texts -> 'en' ->> 'title', 'ja', v.texts -> 'ja' ->> 'title'
      ),
      null::bigint, 'JPY', v.updated_at, null::timestamptz
    from content_version v
    join content_piece p on p.id = v.piece_id
    where v.state = 'pending_approval' and p.kind = any(${[...kinds]}) and not ${memberId}::uuid = any(v.writers)
  `,
})

/** What people, companies and texts wait for before they are let in or shown. */
export const reviewTasks = {
  certification: {
    right: 'seller.company.review',
    isOurs: true,
    select: (db) => db`
      select
        c.id, c.id::text, null::uuid, '', c.names, null::bigint, 'JPY', coalesce(p.submitted_at, c.updated_at), p.due_at
      from company c
      left join company_application p on p.company_id = c.id
      where c.state in ('pending', 'pending_change')
    `,
  },
  engineer: {
    right: 'seller.engineer.review',
    isOurs: true,
    select: (db, { memberId }) => db`
      select e.id, e.id::text, null::uuid, e.name, null::jsonb, null::bigint, 'JPY', e.submitted_at, e.due_at
      from engineer e
      where e.submitted_at is not null and e.member_id <> ${memberId}
    `,
  },
  engineerLeaving: {
    right: 'seller.engineer.manage',
    select: (db, { reach }) => db`
      select t.id, t.id::text, null::uuid, e.name, null::jsonb, null::bigint, 'JPY', t.updated_at, t.answer_by
      from engineer_tie t
      join engineer e on e.id = t.engineer_id
      where t.state = 'leaving' and ${ofCompanyOnly(db, reach, db`t.company_id`)}
    `,
  },
  agent: {
    right: 'seller.agent.review',
    isOurs: true,
    select: (db) => db`
      select a.id, a.id::text, null::uuid, '', c.names, null::bigint, 'JPY', a.accepted_at, null::timestamptz
      from send_agent a
      join company c on c.id = a.seller_id
      where a.state = 'pending_review'
    `,
  },
  term: {
    right: 'content.term.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select
        p.id, t.id::text, null::uuid, '',
        jsonb_build_object('zh-Hans', t.words -> 'zh-Hans' ->> 'word', 'en', t.words -> 'en' ->> 'word', 'ja', t.words -> 'ja' ->> 'word'),
        null::bigint, 'JPY', p.created_at, null::timestamptz
      from trade_term_proposal p
      join trade_term t on t.id = p.term_id
      where p.state = 'proposed' and p.author_id <> ${memberId}
    `,
  },
  article: toApprove(['news', 'guide', 'notice', 'help']),
  slide: toApprove(['slide']),
  section: toApprove(['section']),
  legalText: toApprove(['legal']),
  inspectionTemplate: {
    right: 'product.inspection.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select v.id, v.id::text, null::uuid, '', c.names, null::bigint, 'JPY', v.updated_at, null::timestamptz
      from inspection_template v
      left join category c on c.id = v.category_id
      where v.state = 'pending_approval' and not ${memberId}::uuid = any(v.writers)
    `,
  },
} satisfies Partial<Record<StoredKind, DeskSource>>
