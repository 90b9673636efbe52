/** Companies that sell. */
export default {
  state: {
    uncertified: 'Not certified',
    pending: 'Under review',
    certified: 'Certified',
    rejected: 'Rejected',
    expiring: 'Certificate running out',
    suspended: 'Suspended',
    pending_change: 'Change under review',
  },
} as const
