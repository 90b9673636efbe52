import { managedWantedCalls, wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import type { Domain, Listeners, Sweep } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { answerWanted, hideWanted, passWanted } from './answer-wanted.ts'
import { endWanted, findFitting } from './find-fitting.ts'
import { listManagedWanted, listMyWanted, listWantedBoard } from './list-wanted.ts'
import { closeWanted, postWanted } from './post-wanted.ts'
import { tellWanted } from './tell-wanted.ts'
import { wantedPersonal } from './wanted.personal.ts'

const calls = { ...wantedCalls, ...managedWantedCalls }

const handlers: Handlers<typeof calls> = {
  listMyWanted,
  postWanted,
  closeWanted,
  listWantedBoard,
  answerWanted,
  passWanted,
  listManagedWanted,
  exportManagedWanted: exporting({ list: calls.listManagedWanted, as: calls.exportManagedWanted }, listManagedWanted),
  hideWanted,
}

const sweeps: readonly Sweep[] = [{ name: 'wanted.end', everySeconds: 600, run: endWanted }]
const listeners: Listeners = { 'wanted.posted': tellWanted, 'goods.published': findFitting }

export const wantedDomain: Domain = { name: 'wanted', calls, handlers, sweeps, listeners, personal: wantedPersonal }
