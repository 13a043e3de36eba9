import { createSocket, type Socket } from 'node:dgram';
import { decodeQuestion, encodeAnswer, type Question, RECORD_TYPES, type ZoneRecord } from './message.ts';

/** How a name misbehaves: it gives no answer, or one that says the server failed. */
export type Trouble = 'silent' | 'failing';

/** A DNS server of this process, whose zone tests change while it runs. Names that are not in it do not exist. */
export class DnsServer implements AsyncDisposable {
  /** Questions received, as `TYPE name`. */
  readonly asked: string[] = [];
  readonly #records = new Map<string, ZoneRecord[]>();
  readonly #troubles = new Map<string, Trouble>();
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (message, { port, address }) => {
      const answer = this.#answer(decodeQuestion(message));
      if (answer) socket.send(answer, port, address);
    });
  }

  /** Starts on a free port of the loopback. */
  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
    return new DnsServer(socket);
  }

  /** As resolvers want it. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Puts records at a name in the place of those there were. */
  set(name: string, ...records: ZoneRecord[]): void {
    this.#records.set(name, records);
    this.#troubles.delete(name);
  }

  /** Takes everything away from a name. */
  clear(name: string): void {
    this.#records.delete(name);
    this.#troubles.delete(name);
  }

  trouble(name: string, trouble: Trouble): void {
    this.#troubles.set(name, trouble);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((closed) => this.#socket.close(closed));
  }

  #answer(question: Question): Buffer | null {
    const name = question.name.toLowerCase();
    this.asked.push(`${question.type} ${name}`);
    const trouble = this.#troubles.get(name);
    if (trouble === 'silent') return null;
    if (trouble === 'failing') return encodeAnswer(question, { code: 2, records: [] });
    return encodeAnswer(question, { code: this.#exists(name) ? 0 : 3, records: this.#find(name, question.type) });
  }

  #exists(name: string): boolean {
    return this.#at(name).length > 0;
  }

  /** A wildcard stands for every name below that is not there itself. */
  #at(name: string): { readonly name: string; readonly record: ZoneRecord }[] {
    const own = this.#records.get(name) ?? this.#records.get(`*.${name.slice(name.indexOf('.') + 1)}`) ?? [];
    return own.map((record) => ({ name, record }));
  }

  /**
   * A server follows a CNAME within its own zones and puts what it finds into the same answer. A hostile one has addresses
   * beside a CNAME, against the rules: then each question is answered by its own records.
   */
  #find(name: string, type: number): { readonly name: string; readonly record: ZoneRecord }[] {
    const here = this.#at(name);
    const asked = here.filter(({ record }) => RECORD_TYPES[record.type] === type);
    const alias = here.find(({ record }) => record.type === 'CNAME');
    return alias && asked.length === 0 ? [alias, ...this.#find(alias.record.value, type)] : asked;
  }
}
