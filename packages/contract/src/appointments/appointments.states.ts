import { backToFormer, defineMachine } from '../machine.ts'

/**
 * An appointment (states B.5). Who came is told by the room’s log or by the code on site, never by one side alone. What
 * the host’s side did not keep can be booked anew or is given back; what the buyer did not keep is not.
 */
export const appointmentMachine = defineMachine({
  states: [
    'pending_payment',
    'pending_review',
    'cost_pending',
    'confirmed',
    'in_progress',
    'completed',
    'report_due',
    'reported',
    'reviewed',
    'rejected',
    'cancelled',
    'host_cancelled',
    'no_show_customer',
    'no_show_host',
    'expired',
    'expired_unused',
  ],
  actors: ['buyer', 'seller', 'staff', 'provider', 'clock'],
  rows: [
    ['pay',          ['pending_payment'],              'pending_review',   ['buyer', 'provider']],
    ['payLate',      ['expired'],                      'pending_review',   ['provider']],
    ['expire',       ['pending_payment'],              'expired',          ['clock']],
    ['approve',      ['pending_review'],               'confirmed',        ['seller', 'staff', 'clock']],
    ['reject',       ['pending_review'],               'rejected',         ['seller', 'staff', 'clock']],
    ['addCost',      ['pending_review', 'confirmed'],  'cost_pending',     ['seller', 'staff']],
    ['acceptCost',   ['cost_pending'],                 'confirmed',        ['buyer', 'provider']],
    ['declineCost',  ['cost_pending'], backToFormer('pending_review', 'confirmed'), ['buyer', 'clock']],
    ['move',         ['confirmed'],                    'confirmed',        ['buyer']],
    ['cancel',       ['pending_payment', 'pending_review', 'cost_pending', 'confirmed'], 'cancelled', ['buyer']],
    ['cancelAsHost', ['cost_pending', 'confirmed'],    'host_cancelled',   ['seller', 'staff']],
    ['start',        ['confirmed'],                    'in_progress',      ['seller', 'staff', 'clock']],
    ['complete',     ['in_progress'],                  'completed',        ['seller', 'staff', 'clock']],
    ['awaitReport',  ['in_progress'],                  'report_due',       ['seller', 'staff', 'clock']],
    ['report',       ['report_due'],                   'reported',         ['seller', 'staff']],
    ['missCustomer', ['confirmed'],                    'no_show_customer', ['clock']],
    ['missHost',     ['confirmed', 'in_progress'],     'no_show_host',     ['clock']],
    ['leaveUnused',  ['confirmed'],                    'expired_unused',   ['clock']],
    ['rebook',       ['host_cancelled', 'no_show_host', 'expired_unused'], 'pending_review', ['buyer']],
    ['review',       ['completed', 'reported'],        'reviewed',         ['buyer']],
  ],
})

/** What is paid of an appointment. It is paid once, and given back as a whole. */
export const appointmentChargeMachine = defineMachine({
  states: ['due', 'paid', 'returned', 'dropped'],
  actors: ['buyer', 'provider', 'clock'],
  rows: [
    ['pay',    ['due', 'dropped'], 'paid',     ['buyer', 'provider']],
    ['drop',   ['due'],            'dropped',  ['buyer', 'clock']],
    ['return', ['paid'],           'returned', ['buyer', 'clock']],
  ],
})
