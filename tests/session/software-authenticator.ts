import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the server asked for: `challenge` and the relying party, in WebAuthn's words. */
type Options = Readonly<Record<string, unknown>>;

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** An authenticator that holds one passkey and answers as browsers do (WebAuthn Level 3 §6, COSE ES256). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #rpId: string;
  /** Signatures made so far. A test sets it back to play a copy of this authenticator. */
  counter = 0;

  constructor(origin: string, rpId = 'localhost') {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /** Makes the passkey; the answer as the browser would send it. */
  make({ challenge }: Options): string {
    const flags = FLAGS.present | FLAGS.verified | FLAGS.attested;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const data = this.#authenticatorData(flags, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return this.#answer({
      clientDataJSON: encode(this.#clientData('webauthn.create', challenge)),
      attestationObject: encode(attestation),
      transports: ['internal'],
    });
  }

  /** Shows the passkey, saying where it is asked; the answer as the browser would send it. */
  show({ challenge }: Options, origin = this.#origin): string {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const data = this.#authenticatorData(FLAGS.present | FLAGS.verified);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer(response: object): string {
    const id = encode(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #clientData(type: string, challenge: unknown, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), head, more]);
  }

  /** COSE: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}

function bytes(content: Buffer): Buffer {
  const head = content.length < 256 ? [0x58, content.length] : [0x59, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function encode(content: Buffer): string {
  return content.toString('base64url');
}
