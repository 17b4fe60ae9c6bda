"""Python's SDK: `serve PORT LOG` is a server with the tools of servers.mjs, `client` does what lines of JSON say and answers in lines of JSON."""

import asyncio
import json
import sys
import time
from typing import Annotated, Any

from mcp import Client, StdioServerParameters
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.types import CallToolResult, TextContent
from pydantic import BaseModel, Field

PROGRESS_EVERY = 10


class Shipment(BaseModel):
    place: str


def make_server(log: str) -> MCPServer:
    server = MCPServer("parcels", log_level="CRITICAL")

    def note(name: str, what: str) -> None:
        with open(log, "a") as file:
            file.write(f"end {name} {what}\n")

    @server.tool()
    def echo(order: Annotated[str, Field(pattern=r"^A-[0-9]{4}$")]) -> str:
        return order

    @server.tool()
    def fail() -> str:
        raise RuntimeError("The carrier is closed.")

    @server.tool()
    def extra() -> Annotated[CallToolResult, Shipment]:
        content = {"place": "Porto", "note": "new in this version"}
        return CallToolResult(
            content=[TextContent(type="text", text=json.dumps(content))],
            structured_content=content,
        )

    @server.tool(structured_output=False)
    def big(megabytes: float) -> str:
        return "x" * int(megabytes * 1_000_000)

    @server.tool(structured_output=False)
    async def slow(ms: float, name: str, context: Context, progress: bool = False) -> str:
        try:
            until = time.monotonic() + ms / 1000
            count = 0
            while (left := until - time.monotonic()) > 0:
                await asyncio.sleep(min(PROGRESS_EVERY, left))
                count += 1
                if progress and time.monotonic() < until:
                    await context.report_progress(count)
        except BaseException:
            note(name, "told")
            raise
        note(name, "ran to its end")
        return "The parcel is in Porto."

    @server.tool()
    async def grow(context: Context) -> str:
        server.add_tool(lambda: "late", name="late")
        await context.notify_tools_changed()
        return "There is one tool more."

    return server


def serve(port: str, log: str) -> None:
    make_server(log).run("streamable-http", host="127.0.0.1", port=int(port))


async def answer(client: Client, command: dict[str, Any]) -> dict[str, Any]:
    if command["do"] == "list":
        listed = await client.list_tools()
        return {"names": [tool.name for tool in listed.tools]}
    options: dict[str, Any] = {}
    if "timeout" in command:
        options["read_timeout_seconds"] = command["timeout"] / 1000
    if command.get("progress"):

        async def ignore(*_: Any) -> None:
            pass

        options["progress_callback"] = ignore
    result = await client.call_tool(command["name"], command["args"], **options)
    text = "\n".join(part.text for part in result.content if part.type == "text")
    return {"text": text, "isError": bool(result.is_error)}


async def run_client(target: str) -> None:
    where: Any = target
    if not target.startswith("http"):
        command, *args = json.loads(target)
        where = StdioServerParameters(command=command, args=args)
    loop = asyncio.get_running_loop()
    running: dict[int, asyncio.Task[None]] = {}

    def say(**message: Any) -> None:
        print(json.dumps(message), flush=True)

    async def heard(message: Any) -> None:
        name = type(getattr(message, "root", message)).__name__
        if "ToolListChanged" in name:
            say(heard=name)

    async with Client(where, message_handler=heard) as client:
        say(open=True)

        async def do(command: dict[str, Any]) -> None:
            try:
                say(id=command["id"], result=await answer(client, command))
            except asyncio.CancelledError:
                say(id=command["id"], error="cancelled")
            except Exception as error:
                while isinstance(error, BaseExceptionGroup):
                    error = error.exceptions[0]
                text = str(error) or type(error).__name__
                say(id=command["id"], error=text, code=getattr(error, "code", None))

        while line := await loop.run_in_executor(None, sys.stdin.readline):
            command = json.loads(line)
            if command["do"] == "abort":
                running[command["id"]].cancel()
            else:
                running[command["id"]] = asyncio.create_task(do(command))


def client(target: str) -> None:
    try:
        asyncio.run(run_client(target))
    except BaseException as error:
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        print(json.dumps({"fatal": str(error) or type(error).__name__}), flush=True)


if __name__ == "__main__":
    {"serve": serve, "client": client}[sys.argv[1]](*sys.argv[2:])
