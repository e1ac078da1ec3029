/**
 * Functions that engines may compute differently in their last digits, here by additions, multiplications, divisions and square
 * roots alone, which IEEE 754 fixes to the bit. A run that is replayed needs them: `Math.sin` of another browser may lead to another
 * game. They are right to about 15 digits.
 */

const PI_2 = Math.PI / 2;
/** π/2 in two parts: multiples of the first below a million are exact. */
const PI_2_HIGH = 1.5707963267341256;
const PI_2_LOW = 6.077100506506192e-11;

/** ln 2 in two parts, in the same way. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Of |x| up to a million. */
export function sin(x: number): number {
  const turns = Math.round(x / PI_2);
  const rest = x - turns * PI_2_HIGH - turns * PI_2_LOW;
  const quarter = ((turns % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? sinNear(rest) : cosNear(rest);
  return quarter < 2 ? value : -value;
}

/** Of |x| up to a million. */
export function cos(x: number): number {
  const turns = Math.round(x / PI_2);
  const rest = x - turns * PI_2_HIGH - turns * PI_2_LOW;
  const quarter = ((turns % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? cosNear(rest) : sinNear(rest);
  return quarter === 0 || quarter === 3 ? value : -value;
}

/** Taylor's series, for |x| ≤ π/4. */
function sinNear(x: number): number {
  const s = x * x;
  return (
    x *
    (1 -
      (s / 6) *
        (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - (s / 156) * (1 - s / 210)))))))
  );
}

function cosNear(x: number): number {
  const s = x * x;
  return (
    1 -
    (s / 2) *
      (1 -
        (s / 12) *
          (1 -
            (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - (s / 182) * (1 - s / 240)))))))
  );
}

export function atan(x: number): number {
  if (x < 0) return -atan(-x);
  if (x > 1) return PI_2 - atan(1 / x);
  // Twice half the angle, twice: the series is quick for small values alone.
  const half = x / (1 + Math.sqrt(1 + x * x));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const s = quarter * quarter;
  let sum = 0;
  for (let term = 21; term >= 1; term -= 2) sum = 1 / term - s * sum;
  return 4 * quarter * sum;
}

/** The angle of the point x, y: from -π to π. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  if (Math.abs(y) > Math.abs(x)) return (y > 0 ? PI_2 : -PI_2) - atan(x / y);
  if (x > 0) return atan(y / x);
  return atan(y / x) + (y < 0 ? -Math.PI : Math.PI);
}

/** Of -1 to 1. */
export function asin(x: number): number {
  return atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

/** Of -1 to 1. */
export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x);
}

/** The length of a vector. */
export function hypot(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** Of |x| up to 700. */
export function exp(x: number): number {
  const twos = Math.round(x / Math.LN2);
  const rest = x - twos * LN2_HIGH - twos * LN2_LOW;
  let sum = 1;
  for (let term = 14; term >= 1; term -= 1) sum = 1 + (rest / term) * sum;
  return sum * powerOf(2, twos);
}

/** The natural logarithm of a number above 0. */
export function log(x: number): number {
  let twos = 0;
  let rest = x;
  // Halving and doubling are exact.
  for (; rest > Math.SQRT2; twos += 1) rest /= 2;
  for (; rest < Math.SQRT1_2; twos -= 1) rest *= 2;
  const t = (rest - 1) / (rest + 1);
  const s = t * t;
  let sum = 0;
  for (let term = 23; term >= 1; term -= 2) sum = 1 / term + s * sum;
  return twos * LN2_HIGH + (2 * t * sum + twos * LN2_LOW);
}

/** `base` to the power of `exponent`; a base below 0 only to a whole power. */
export function pow(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) return powerOf(base, exponent);
  return base === 0 ? 0 : exp(exponent * log(base));
}

/** By repeated squaring, for a whole exponent. */
function powerOf(base: number, exponent: number): number {
  if (exponent < 0) return 1 / powerOf(base, -exponent);
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
