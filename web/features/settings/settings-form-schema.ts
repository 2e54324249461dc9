import { buyingSchema, typedManualSchema } from '#contract/orders/bounds-schemas.ts';
import { shopSettingsSchema } from '#contract/settings/schemas.ts';

/** What the form sends: the settings, without the numbers that are left empty. */
export const settingsFormSchema = shopSettingsSchema.extend({
  buying: buyingSchema.extend({ manual: typedManualSchema }),
});
