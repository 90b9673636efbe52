/** Who takes money online: PayPal, or the demonstration that stands in for a provider and moves no money. */
export const onlineProviders = ['paypal', 'demo'] as const
export type OnlineProvider = (typeof onlineProviders)[number]
