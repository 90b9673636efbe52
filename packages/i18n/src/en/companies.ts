/** Companies that sell. */
export default {
  state: {
    uncertified: 'Not certified',
    pending: 'Under review',
    certified: 'Certified',
    rejected: 'Rejected',
    expiring: 'Certification expiring',
    suspended: 'Suspended',
    pending_change: 'Change under review',
  },
} as const
