// Shoppers’ browsers load this file with the pop-up.

export const NEWSLETTER_POPUP = {
  popupText: 'Be first to hear about new products, restocks and price drops.',
  popupBar: 'Get offers by email',
}

export const popupTexts = ({ store }: { store: { name: string } }) => ({
  popupHeading: `Join the ${store.name} list`,
})
