import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { DemoHandle } from '../demo-users.ts';

/** An order of the demo shop, this many hours before the seeding. `basket` has quantities by product slug. */
export type DemoOrder = {
  by: DemoHandle;
  hoursAgo: number;
  basket: Record<string, number>;
  /** Its status; delivered by default. */
  status?: Exclude<OrderStatus, 'Awaiting Payment'>;
};

const order = (
  by: DemoHandle,
  hoursAgo: number,
  basket: Record<string, number>,
  status: NonNullable<DemoOrder['status']> = 'Delivered',
): DemoOrder => ({ by, hoursAgo, basket, status });

/** Orders of the last five weeks, newest first. They include submitters' products, so that submitters see sales. */
export const demoOrders: readonly DemoOrder[] = [
  order('sumaiya', 0.2, { 'mint-pudina': 2, 'coriander-dhonia': 1, 'kagzi-lemon': 3 }, 'Order Placed'),
  order('farhan', 0.4, { 'red-rose-golap': 2, 'marigold-gada': 4 }, 'Order Placed'),
  order('ayesha', 0.7, { 'tulsi-holy-basil': 1, 'green-chilli-seedlings': 2, 'sagor-banana': 1 }, 'Processing'),
  order('imran', 1.1, { 'snake-plant': 1 }, 'Processing'),
  order('shirin', 1.6, { 'himsagar-mango': 3, 'thai-guava': 2 }, 'Shipped'),
  order('nusrat', 5, { 'tomato-seedlings': 6, 'brinjal-begun': 4 }),
  order('rahim', 9, { 'aloe-vera-ghritokumari': 1, 'ginger-ada': 2 }),
  order('tania', 12, { 'money-plant-golden': 2, 'aglaonema-lipstick': 1 }, 'Cancelled'),
  order('farhan', 26, { 'green-coconut-dab': 4, 'watermelon-tormuj': 1 }),
  order('ayesha', 31, { 'hibiscus-joba': 1, 'arabian-jasmine-beli': 1 }),
  order('sumaiya', 35, { 'spinach-palong': 3, 'red-amaranth-lal-shak': 3, 'coriander-dhonia': 2 }),
  order('imran', 52, { 'ficus-ginseng-bonsai': 1 }),
  order('shirin', 57, { 'money-plant-golden': 1, 'spider-plant': 1, 'lucky-bamboo': 1 }),
  order('nusrat', 75, { 'garlic-roshun': 2, 'turmeric-holud': 1, 'ginger-ada': 1 }),
  order('tania', 80, { 'amrapali-mango-sapling': 1, 'malta-sapling-bari-1': 1 }),
  order('rahim', 99, { 'marigold-gada': 6, 'chrysanthemum-chandramallika': 2 }),
  order('farhan', 104, { 'ripe-papaya': 2, 'honey-queen-pineapple': 2 }),
  order('ayesha', 126, { 'monstera-deliciosa': 1 }),
  order('imran', 131, { 'tulsi-holy-basil': 2, 'mint-pudina': 1, lemongrass: 1 }),
  order('sumaiya', 151, { 'himsagar-mango': 2, 'langra-mango': 2 }, 'Cancelled'),
  order('shirin', 170, { 'red-rose-golap': 1, 'mixed-rose-trio': 1 }),
  order('nusrat', 176, { 'bottle-gourd-lau': 5, 'bitter-gourd-korola': 3, 'cucumber-shosha': 4 }),
  order('rahim', 197, { 'peace-lily': 1 }),
  order('tania', 220, { 'adenium-desert-rose': 1, 'golden-barrel-cactus': 1 }),
  order('farhan', 226, { 'kagzi-lemon': 4, 'hog-plum-amra': 2, 'thai-guava': 1 }),
  order('ayesha', 248, { 'capsicum-seedlings': 3, 'tomato-seedlings': 3 }),
  order('imran', 271, { 'areca-palm': 1, 'snake-plant': 1 }),
  order('sumaiya', 293, { 'curry-leaf': 1, 'neem-sapling': 1 }),
  order('shirin', 299, { 'dragon-fruit': 1, 'pomegranate-sapling': 1 }),
  order('nusrat', 321, { 'aglaonema-lipstick': 1 }),
  order('rahim', 345, { 'carrot-gajor': 3, 'cabbage-seedlings': 6, 'cauliflower-seedlings': 6 }),
  order('tania', 368, { 'succulent-bowl': 1, 'flowering-cactus-pot': 1 }),
  order('farhan', 392, { 'marigold-gada': 3, 'periwinkle-nayantara': 3 }),
  order('ayesha', 417, { 'amrapali-mango-sapling': 1 }),
  order('imran', 441, { 'jackfruit-kathal': 1, 'sagor-banana': 2 }),
  order('sumaiya', 466, { 'jade-bonsai': 1 }),
  order('shirin', 490, { 'green-chilli-seedlings': 4, 'brinjal-begun': 2 }, 'Cancelled'),
  order('nusrat', 515, { 'mint-pudina': 2, thankuni: 2, ashwagandha: 1 }),
  order('rahim', 540, { gerbera: 1, dahlia: 2, 'sunflower-surjomukhi': 3 }),
  order('tania', 566, { 'zz-plant': 1 }),
  order('farhan', 592, { 'himsagar-mango': 4 }),
  order('ayesha', 620, { 'petunia-hanging-basket': 1, 'marigold-gada': 2 }),
  order('imran', 655, { 'aloe-vera-ghritokumari': 2, 'moringa-sojne': 1 }),
  order('sumaiya', 690, { 'money-plant-golden': 1, 'tulsi-holy-basil': 1 }),
  order('shirin', 730, { 'bougainvillea-bonsai': 1 }),
  order('nusrat', 775, { 'red-rose-golap': 2, 'hibiscus-joba': 1 }),
  order('rahim', 815, { 'green-coconut-dab': 6, 'kagzi-lemon': 2 }),
];
