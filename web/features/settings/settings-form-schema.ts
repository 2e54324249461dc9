import { buyingSchema, typedManualSchema } from '#contract/orders/bounds-schemas.ts';
import { shopSettingsSchema } from '#contract/settings/schemas.ts';

/** The settings as the form sends them: without empty number fields. */
export const settingsFormSchema = shopSettingsSchema.extend({
  buying: buyingSchema.extend({ manual: typedManualSchema }),
});
